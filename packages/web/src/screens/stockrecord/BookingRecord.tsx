import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Links from a booking: to its stock item, and to the work it was made for. */
export function BookingRecord({ row }: { readonly row: EntityRows['stockrecord'] }) {
  const { t } = useLingui();
  const { stock, record } = row;
  return (
    <p>
      {typeof stock === 'string' ? (
        <Link to={paths.stock.byId(stock)}>{t`Every booking on this stock`}</Link>
      ) : null}
      {typeof record === 'string' ? (
        <>
          {' · '}
          <Link to={paths.records.byId(record)}>{t`The work it was booked for`}</Link>
        </>
      ) : null}
    </p>
  );
}
