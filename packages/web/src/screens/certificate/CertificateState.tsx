import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/Badge.tsx';
import { CancelledIcon, OkIcon } from '../../ui/icons.ts';

/** Validity of a certificate, as icon, text and colour. */
export function CertificateState({
  valid,
  biological,
}: {
  readonly valid: boolean;
  readonly biological: boolean;
}) {
  const { t } = useLingui();
  if (!valid) return <Badge icon={CancelledIcon} tone="quiet">{t`Not valid`}</Badge>;
  return (
    <Badge icon={OkIcon} tone="leaf">
      {biological ? t`Organic` : t`Valid`}
    </Badge>
  );
}
