import { formatNumber } from '@furrow/kit/format.ts';
import type { StorageFill } from '@furrow/domain/manure/capacity.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { FigureNote, FigureTable } from '../common/FigureTable.tsx';

/** The storages of manure: contents, capacity and how full they are. */
export function StorageTable({ fills }: { readonly fills: readonly StorageFill[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (fills.length === 0) return null;
  const show = (value: number | null) => (value === null ? '–' : formatNumber(value, language, 0));
  return (
    <FigureTable
      title={t`Storages, m³`}
      heads={[t`Storage`, t`In store`, t`Capacity`, t`Filled`, t`Produced in a month`]}
      rows={fills.map(({ storage, inStore, share }) => ({
        key: storage.id,
        name: <Link to={paths.storages.byId(storage.id)}>{storage.name}</Link>,
        under: [choiceWords('storage', 'manure', storage.manure, language)],
        figures: [
          show(inStore),
          show(storage.capacity),
          {
            text: share === null ? '–' : `${formatNumber(share * 100, language, 0)} %`,
            isOver: share !== null && share > 1,
          },
          show(storage.manure_per_month),
        ],
      }))}
    >
      {fills.some(({ inStore }) => inStore === null) ? (
        <FigureNote>
          {t`–: manure booked by weight has a volume where its product states a density.`}
        </FigureNote>
      ) : null}
    </FigureTable>
  );
}
