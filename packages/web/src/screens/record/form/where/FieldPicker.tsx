import type { EntityRows } from '@furrow/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useRows } from '../../../../data/index.ts';
import { useReader } from '../../../../data/useReader.ts';
import { areaFigure } from '../../../../ui/format/measures.ts';
import { useMeasures } from '../../../../forms/useMeasures.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import { AddIcon, DoneIcon, GroupIcon } from '../../../../ui/icons.ts';
import { Popover } from '../../../../ui/overlay/Popover.tsx';
import { SearchBox } from '../../../../ui/list/SearchBox.tsx';
import { Swatch } from '../../../../ui/input/Swatch.tsx';
import { nameOfRow } from '../../../../words/rowName.ts';
import type { FieldLook } from '../../../cropfield/useFieldWords.ts';
import { fieldChoices, type FieldChoice } from './fieldChoices.ts';
import type { NearFields } from './nearFields.ts';
import menu from '../../../../ui/overlay/FilteredMenu.module.css';
import styles from './WhereCard.module.css';

interface Props {
  /** Fields that may be chosen. */
  readonly fields: readonly EntityRows['cropfield'][];
  readonly words: (field: EntityRows['cropfield']) => FieldLook;
  readonly near: NearFields;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly invalid: boolean;
}

/** Adds fields by name, crop or group; it stays open so that several can be chosen. */
export function FieldPicker({ fields, words, near, chosen, onChange, invalid }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { plan } = useWorkspace();
  const reader = useReader('consumer');
  const { area: unit } = useMeasures();
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const groups = useRows('group');
  const links = useRows('cropfieldgroup');
  const contracts = useRows('contract');
  const contractFields = useRows('contractfield');
  const choices = useMemo(
    () =>
      opened
        ? fieldChoices(
            fields,
            {
              groups: groups.filter((group) => group.plan === null || group.plan === plan),
              links,
              contracts,
              contractFields,
              buyer: (id) => nameOfRow('consumer', id, reader, language),
              all: t`All fields shown on the map`,
              near,
            },
            words,
            text,
          )
        : [],
    [
      opened,
      fields,
      groups,
      links,
      contracts,
      contractFields,
      reader,
      language,
      plan,
      words,
      text,
      near,
      t,
    ],
  );
  const headings: Readonly<Record<FieldChoice['kind'], string>> = {
    here: t`You are here`,
    today: t`Planned for today`,
    recent: t`Last worked`,
    all: t`Map`,
    group: t`Groups`,
    buyer: t`Buyers`,
    crop: t`Crops`,
    variety: t`Varieties`,
    field: t`Fields`,
  };
  const toggle = ({ ids }: FieldChoice) => {
    const all = ids.every((id) => chosen.includes(id));
    onChange(
      all
        ? chosen.filter((id) => !ids.includes(id))
        : [...chosen, ...ids.filter((id) => !chosen.includes(id))],
    );
  };
  const search = (typed: string) => {
    setText(typed);
    setCursor(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // on an entry Enter is the button's own
    if (!(event.target instanceof HTMLInputElement)) return;
    const at = choices[cursor];
    const next = { ArrowDown: cursor + 1, ArrowUp: cursor - 1 }[event.key];
    if (next !== undefined && choices[next]) {
      setCursor(next);
      event.currentTarget.querySelectorAll('li')[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && at) toggle(at);
    else if (next === undefined) return;
    event.preventDefault();
  };
  return (
    <Popover
      label={t`Fields`}
      opened={opened}
      onChange={setOpened}
      width={340}
      target={
        <button
          type="button"
          className={styles['add']}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-invalid={invalid || undefined}
          onClick={() => setOpened(!opened)}
        >
          <AddIcon size={15} />
          {t`by name, crop, group, buyer`}
        </button>
      }
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <SearchBox focused label={t`Find a field, crop or group`} value={text} onChange={search} />
        <ul className={menu['entries']}>
          {choices.map((choice, index) => {
            const on = choice.ids.every((id) => chosen.includes(id));
            return (
              <li key={choice.key}>
                {choices[index - 1]?.kind === choice.kind ? null : (
                  <div className={styles['heading']}>{headings[choice.kind]}</div>
                )}
                <button
                  type="button"
                  className={menu['entry']}
                  aria-pressed={on}
                  data-cursor={index === cursor || undefined}
                  onClick={() => toggle(choice)}
                >
                  <span className={menu['mark']}>{on ? <DoneIcon size={15} /> : null}</span>
                  {choice.color ? <Swatch color={choice.color} /> : <GroupIcon size={14} />}
                  <span className={menu['text']}>
                    {choice.name}{' '}
                    <span className="quiet">
                      {choice.note ||
                        plural(choice.ids.length, { one: '# field', other: '# fields' })}
                    </span>
                  </span>
                  <span className={`${menu['note']} figures`}>
                    {areaFigure(choice.area, unit, language)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        {choices.length === 0 ? <p className={menu['none']}>{t`No search results`}</p> : null}
      </div>
    </Popover>
  );
}
