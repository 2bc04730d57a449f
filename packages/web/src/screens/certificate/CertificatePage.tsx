import type { EntityRows } from '@furrow/domain';
import { msg } from '@lingui/core/macro';
import {
  certificateBiological,
  certificateValid,
} from '@furrow/domain/certificate/certificate.computed.ts';
import { useRow } from '../../data/index.ts';
import { paths } from '../../paths.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { CertificateIcon } from '../../ui/icons.ts';
import { nameColumn } from '../common/list/columns.tsx';
import { EntityListPage } from '../common/list/EntityListPage.tsx';
import type { EntityScreen } from '../common/EntityScreen.ts';
import { CertificateState } from './CertificateState.tsx';

const screen: EntityScreen<EntityRows['certificate']> = {
  paths: paths.certificates,
  icon: CertificateIcon,
  columns: [
    { field: nameColumn, width: '2fr' },
    { field: 'period_start', width: '130px', wideOnly: true, inName: true },
    { field: 'period_end', width: '130px', wideOnly: true, inName: true },
    {
      field: 'valid',
      title: msg`In this plan`,
      width: '140px',
      cell: (row) => <StateInPlan row={row} />,
      orderBy: (row) => String(row.period_end ?? ''),
    },
  ],
  groups: [{ fields: ['variant', 'period_start', 'period_end'] }],
  about: msg`The schemes the farm is certified under, and for how long.`,
  newLabel: msg`New certificate`,
  sort: { key: 'period_start', descending: true },
};

/**
 * Validity depends on the active plan, so it is computed here and not taken from the row. @source
 * RUL-09
 */
function StateInPlan({ row }: { readonly row: EntityRows['certificate'] }) {
  const plan = useRow('plan', useWorkspace().plan);
  const certificate = row as Parameters<typeof certificateBiological>[0];
  return (
    <CertificateState
      valid={certificateValid(certificate, plan)}
      biological={certificateBiological(certificate, plan)}
    />
  );
}

export function CertificatePage() {
  return <EntityListPage screen={screen} />;
}
