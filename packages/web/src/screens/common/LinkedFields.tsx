import type { EntityRows } from '@furrow/domain';
import { fieldInContract } from '@furrow/domain/contract/contract.computed.ts';
import { membersOf, textOrNull } from '@furrow/kit/checked.ts';
import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFarmStore, usePermission, useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { CloseIcon } from '../../ui/icons.ts';
import { SwatchName } from '../../ui/input/Swatch.tsx';
import { compareText } from '../../ui/search/textOrder.ts';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useGround, useGroundTools, useGroundWords } from '../cropfield/ground/useGround.ts';
import {
  linkChangesOf,
  linkedAfter,
  linkedMember,
  type LinkOf,
  withLink,
  withoutLink,
} from './linkedDraft.ts';
import styles from './LinkedFields.module.css';

interface Props {
  readonly link: LinkOf;
  readonly row: Row;
  readonly form: DraftForm;
}

/**
 * Crop fields that are linked to a row by rows of a link entity: fields of a group, fields of a
 * contract. They are saved with the form.
 */
export function LinkedFields({ link: { entity: link, field }, row, form }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const links = useRows(link);
  const fields = useRows('cropfield');
  const tools = useGroundTools(links.some((one) => partOf(one) !== null));
  const mayLink = usePermission(`${link}.create`);
  const mayUnlink = usePermission(`${link}.delete`);

  const changes = linkChangesOf(form.draft);
  const shown = useMemo(() => {
    const byId = new Map(fields.map((one) => [one.id, one]));
    return linkedAfter(
      links.filter((one) => one[field] === row.id),
      changes,
    )
      .map((id) => {
        const cropfield = byId.get(String(id));
        const existing = links.find((one) => one[field] === row.id && one.cropfield === id);
        const isMeasured = tools !== null || !existing || partOf(existing) === null;
        return {
          id,
          cropfield,
          hectares: cropfield && isMeasured ? hectaresOf(existing, cropfield) : null,
        };
      })
      .toSorted((left, right) =>
        compareText(String(left.cropfield?.name ?? ''), String(right.cropfield?.name ?? '')),
      );
  }, [links, field, row.id, changes, fields, tools]);
  const linked = new Set<unknown>(shown.map(({ id }) => id));
  const area = shown.reduce((sum, { hectares }) => sum + (hectares ?? 0), 0);
  // a contract is for hectares of crops, spec §3; a group is land that is worked together
  const isLand = link === 'cropfieldgroup';
  const ground = useGround(
    useMemo(() => shown.flatMap(({ cropfield }) => cropfield ?? []), [shown]),
    isLand,
  );
  const groundWords = useGroundWords();

  return (
    <section className={styles['section']} aria-label={t`Crop fields`}>
      <h3>{t`Crop fields`}</h3>
      {mayLink ? (
        <ReferenceInput
          label={t`Add a crop field`}
          to="cropfield"
          value={null}
          clearable={false}
          filter={({ id }) => !linked.has(id)}
          onChange={(id) => {
            if (id !== null) form.set(linkedMember, withLink(changes, id));
          }}
        />
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles['rows']}>
          {shown.map(({ id, cropfield, hectares }) => (
            <li key={String(id)}>
              <SwatchName
                color={store.row('croptype', cropfield?.crop)?.color}
                name={String(cropfield?.name ?? t`A field of another plan`)}
              />
              <span className={styles['area']}>
                {hectares === null ? '' : formatArea(hectares, language)}
              </span>
              {mayUnlink ? (
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={t`Remove ${String(cropfield?.name ?? '')}`}
                  onClick={() => form.set(linkedMember, withoutLink(changes, id))}
                >
                  <CloseIcon size={15} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
          <li className={styles['sum']}>
            <span>{t`Total`}</span>
            <span className={styles['area']}>
              {isLand ? groundWords(ground) : formatHectares(area, language)}
            </span>
          </li>
        </ul>
      ) : null}
    </section>
  );
}

/** The part of a field that a link is about; null where it is all of it. */
const partOf = ({ part_geometry: part }: Row): string | null => textOrNull(part) || null;

/** Of a part of a field in a contract those of the part; null until that is measured. */
function hectaresOf(link: Row | undefined, field: EntityRows['cropfield']): number | null {
  const part_geometry = link ? partOf(link) : null;
  const { undrawn_area: undrawn } = membersOf(link);
  const undrawn_area = typeof undrawn === 'number' ? undrawn : null;
  return fieldInContract({ part_geometry, undrawn_area }, field)?.registered_area ?? null;
}
