import { formatNumber } from '@furrow/kit/format.ts';
import type { StorageFill } from '@furrow/domain/manure/capacity.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { choiceWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { ScrollRoom } from '../../ui/list/ScrollRoom.tsx';
import table from '../../ui/list/Table.module.css';
import reading from '../protection/Protection.module.css';

/** The storages of manure: contents, capacity and how full they are. */
export function StorageTable({ fills }: { readonly fills: readonly StorageFill[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const title = t`Storages, m³`;
  if (fills.length === 0) return null;
  const show = (value: number | null) => (value === null ? '–' : formatNumber(value, language, 0));
  const isUnknown = fills.some(({ inStore }) => inStore === null);
  return (
    <section className={reading['entry']} aria-label={title}>
      <h2>{title}</h2>
      <ScrollRoom label={title}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Storage`}</th>
              <th scope="col" data-right>{t`In store`}</th>
              <th scope="col" data-right>{t`Capacity`}</th>
              <th scope="col" data-right>{t`Filled`}</th>
              <th scope="col" data-right>{t`Produced in a month`}</th>
            </tr>
          </thead>
          <tbody>
            {fills.map(({ storage, inStore, share }) => (
              <tr key={storage.id}>
                <th scope="row">
                  <Link to={paths.storages.byId(storage.id)}>{storage.name}</Link>{' '}
                  <span className={table['under']}>
                    {choiceWords('storage', 'manure', storage.manure, language)}
                  </span>
                </th>
                <td data-right>{show(inStore)}</td>
                <td data-right>{show(storage.capacity)}</td>
                <td data-right data-over={share !== null && share > 1 ? true : undefined}>
                  {share === null ? '–' : `${formatNumber(share * 100, language, 0)} %`}
                </td>
                <td data-right>{show(storage.manure_per_month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRoom>
      {isUnknown ? (
        <p className={reading['note']}>
          {t`–: manure booked by weight has a volume where its product states a density.`}
        </p>
      ) : null}
    </section>
  );
}
