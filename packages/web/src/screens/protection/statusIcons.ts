import {
  IconAlertTriangle,
  IconBan,
  IconCalendarX,
  IconCircleCheck,
  IconCircleDashed,
  IconFileOff,
  IconHelpCircle,
  IconHome,
  IconLoader2,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { AdmissionStatus, StatusFace } from '@furrow/domain/admission/statuses.ts';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { DecorativeIcon } from '../../ui/icons.ts';

/**
 * Icons of admission statuses; separate from the others, because only crop protection loads them.
 * @source RUL-08
 */

const quiet =
  (icon: Icon): DecorativeIcon =>
  (props) =>
    createElement(icon, { size: 18, stroke: 1.5, 'aria-hidden': true, ...props });

export const statusIcons: Readonly<Record<AdmissionStatus, DecorativeIcon>> = {
  'NOT-INITIALIZED': quiet(IconCircleDashed),
  MANUAL_APPROVED: quiet(IconUserCheck),
  BUSY: quiet(IconLoader2),
  UNKNOWN: quiet(IconHelpCircle),
  OK: quiet(IconCircleCheck),
  'NOT-OK': quiet(IconAlertTriangle),
  'NOT-ALLOWED': quiet(IconBan),
  'AMATEUR-USAGE': quiet(IconHome),
  'NO-ADMISSIONS': quiet(IconFileOff),
  EXPIRED: quiet(IconCalendarX),
};

export const tones: Readonly<Record<StatusFace['tone'], BadgeTone>> = {
  quiet: 'quiet',
  good: 'leaf',
  warning: 'ochre',
  danger: 'red',
};
