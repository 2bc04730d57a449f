import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { SectionTab } from '../common/EntityScreen.ts';

/** Registers and balances that are made of the records. */
export const registerSection: readonly SectionTab[] = [
  { to: paths.sprayRegister, entity: 'record', label: msg`Spray register` },
  { to: paths.pesticideMonitor, entity: 'record', label: msg`Pesticide monitor` },
  { to: paths.nutrients, entity: 'record', label: msg`Nutrients` },
  { to: paths.trace, entity: 'stock', label: msg`Trace` },
];
