import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/Badge.tsx';
import { CancelledIcon, HideIcon, OkIcon, ShowIcon } from '../../ui/icons.ts';

/** Yes or no of a way line as icon, text and colour. */
export function OnOff({ on, what }: { readonly on: boolean; readonly what: 'active' | 'visible' }) {
  const { t } = useLingui();
  if (what === 'active')
    return (
      <Badge icon={on ? OkIcon : CancelledIcon} tone={on ? 'leaf' : 'quiet'}>
        {on ? t`Active` : t`Not active`}
      </Badge>
    );
  return (
    <Badge icon={on ? ShowIcon : HideIcon} tone={on ? 'sky' : 'quiet'}>
      {on ? t`Shown` : t`Hidden`}
    </Badge>
  );
}
