import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFarmStore, usePermission, useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatArea, formatHectares } from '../../ui/formats.ts';
import { CloseIcon } from '../../ui/icons.ts';
import { SwatchName } from '../../ui/Swatch.tsx';
import { compareText } from '../../ui/foldText.ts';
import styles from './LinkedFields.module.css';

interface Props {
  /** The entity that links a crop field, and its field that points to this row. */
  readonly link: string;
  readonly field: string;
  readonly row: Row;
}

/** Crop fields that belong to a row by a row of their own: fields of a group, fields of a contract. */
export function LinkedFields({ link, field, row }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const links = useRows(link);
  const fields = useRows('cropfield');
  const mayLink = usePermission(`${link}.create`);
  const mayUnlink = usePermission(`${link}.delete`);

  const own = useMemo(() => links.filter((one) => one[field] === row.id), [links, field, row.id]);
  const shown = useMemo(() => {
    const byId = new Map(fields.map((one) => [one.id, one]));
    return own
      .map((one) => ({ link: one, cropfield: byId.get(one['cropfield'] as string) }))
      .toSorted((one, other) => compareText(String(one.cropfield?.['name'] ?? ''), String(other.cropfield?.['name'] ?? '')));
  }, [own, fields]);
  const linked = new Set(own.map((one) => one['cropfield']));
  const area = shown.reduce((sum, { cropfield }) => sum + (Number(cropfield?.['registered_area']) || 0), 0);

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
            if (id !== null) store.create(link, { [field]: row.id, cropfield: id });
          }}
        />
      ) : null}
      {shown.length > 0 ? (
        <ul className={styles['rows']}>
          {shown.map(({ link: one, cropfield }) => (
            <li key={String(one.id)}>
              <SwatchName
                color={store.row('croptype', cropfield?.['crop'] as number | null)?.['color'] as string | undefined}
                name={String(cropfield?.['name'] ?? t`A field of another plan`)}
              />
              <span className={styles['area']}>{cropfield ? formatArea(Number(cropfield['registered_area']) || 0, language) : ''}</span>
              {mayUnlink ? (
                <ActionIcon variant="subtle" size={28} aria-label={t`Remove ${String(cropfield?.['name'] ?? '')}`} onClick={() => store.remove(link, one.id)}>
                  <CloseIcon size={15} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
          <li className={styles['sum']}>
            <span>{t`Together`}</span>
            <span className={styles['area']}>{formatHectares(area, language)}</span>
          </li>
        </ul>
      ) : null}
    </section>
  );
}
