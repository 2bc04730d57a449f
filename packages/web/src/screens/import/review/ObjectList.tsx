import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { List } from '../../../ui/list/List.tsx';
import type { ListColumn } from '../../../ui/list/listColumn.ts';
import { choosable, kindsOf, type ObjectChoices } from './objectChoices.ts';
import { kindWords } from '../objectKinds.ts';
import type { ImportNote, ImportObject } from '../types.ts';
import { VerdictBadge, verdictOrder } from './verdicts.tsx';
import styles from './ObjectList.module.css';

interface Props {
  readonly objects: readonly ImportObject[];
  readonly chosen: ObjectChoices;
  readonly onChoose: (chosen: ObjectChoices) => void;
}

/**
 * A list of a file's objects other than fields, with a choice per kind and per object.
 * @source decisions D15
 */
export function ObjectList({ objects, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const possible = new Set(objects.filter(choosable).map(({ object }) => String(object)));
  const toggle = (numbers: readonly number[], on: boolean) =>
    onChoose(
      new Set(on ? [...chosen, ...numbers] : [...chosen].filter((one) => !numbers.includes(one))),
    );
  // objects that need a decision come first; those of a machine file keep the order of their kinds
  const shown = useMemo(
    () =>
      objects.some(({ kind }) => kind === 'record')
        ? objects.toSorted(
            (a, b) =>
              verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict) ||
              a.object - b.object,
          )
        : objects,
    [objects],
  );
  const columns: readonly ListColumn<ImportObject>[] = [
    {
      key: 'name',
      title: t`Name`,
      width: '1.4fr',
      cell: (one) => <strong>{nameOf(one)}</strong>,
      footer: ({ length }) => plural(length, { one: '# item', other: '# items' }),
    },
    {
      key: 'kind',
      title: t`Kind`,
      width: '120px',
      cell: ({ kind }) => i18n._(kindWords[kind].one),
    },
    {
      key: 'verdict',
      title: t`Compared`,
      width: '116px',
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    {
      key: 'notes',
      title: t`Remarks`,
      width: '2fr',
      wideOnly: true,
      cell: (one) => <Remarks of={one} />,
    },
  ];
  return (
    <div className={styles['objects']}>
      <fieldset className={styles['kinds']}>
        <legend className="visually-hidden">
          <Trans>Take over</Trans>
        </legend>
        {kindsOf(objects).map(({ kind, numbers, count }) => (
          <Checkbox
            key={kind}
            label={`${i18n._(kindWords[kind].many)} (${count})`}
            checked={numbers.length > 0 && numbers.every((number) => chosen.has(number))}
            disabled={numbers.length === 0}
            onChange={(on) => toggle(numbers, on)}
          />
        ))}
      </fieldset>
      <List
        label={t`Also in the file`}
        rows={shown}
        columns={columns}
        rowId={({ object }) => String(object)}
        onOpen={({ object }) =>
          possible.has(String(object)) ? toggle([object], !chosen.has(object)) : undefined
        }
        chosen={new Set([...chosen].map(String))}
        onChoose={(next) =>
          onChoose(new Set([...next].filter((one) => possible.has(one)).map(Number)))
        }
        chooseLabel={(one) => t`Take over ${nameOf(one)}`}
        chooseAllLabel={t`Take over all`}
        compact={(one) => (
          <div className={styles['compact']}>
            <div className={styles['line']}>
              <strong>{nameOf(one)}</strong>
              <VerdictBadge verdict={one.verdict} />
            </div>
            <div className={styles['line']}>
              <span className="quiet">{i18n._(kindWords[one.kind].one)}</span>
              <Remarks of={one} />
            </div>
          </div>
        )}
      />
    </div>
  );
}

const nameOf = ({ name, id, object }: ImportObject): string => name ?? id ?? String(object);

function Remarks({ of: { notes } }: { readonly of: ImportObject }) {
  const { t } = useLingui();
  const words = ({ row, text }: ImportNote) => (row === undefined ? text : t`Row ${row}: ${text}`);
  const text = notes.map(words).join(' ');
  return (
    <span className={styles['remarks']} title={text || undefined}>
      {text}
    </span>
  );
}
