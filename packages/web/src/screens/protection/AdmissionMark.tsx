import { translate } from '@furrow/kit/text.ts';
import { admissionStatus, statusFaces } from '@furrow/domain/admission/statuses.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusIcons, tones } from './statusIcons.ts';

/**
 * An admission status: icon, title and colour. A status that is not one of the ten is shown as
 * unknown. @source RUL-08
 */
export function AdmissionMark({ status: given }: { readonly status: unknown }) {
  const language = useLanguage();
  const status = admissionStatus(given);
  const { title, tone } = statusFaces[status];
  return (
    <Badge icon={statusIcons[status]} tone={tones[tone]}>
      {translate(title, language)}
    </Badge>
  );
}
