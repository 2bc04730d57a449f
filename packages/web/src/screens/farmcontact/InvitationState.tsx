import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  ContactsIcon,
  MailIcon,
  OkIcon,
  WarningIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';

export type Invited = 'none' | 'pending' | 'accepted' | 'expired';

/** Whether a contact can sign in, or was invited to. @source decisions D16 Invite, API-06 */
export function InvitationState({ state }: { readonly state: Invited }) {
  const { t } = useLingui();
  const shown: Readonly<
    Record<
      Invited,
      { readonly icon: DecorativeIcon; readonly tone: BadgeTone; readonly words: string }
    >
  > = {
    none: { icon: ContactsIcon, tone: 'quiet', words: t`Not invited` },
    pending: { icon: MailIcon, tone: 'ochre', words: t`Invited, no answer yet` },
    accepted: { icon: OkIcon, tone: 'leaf', words: t`Can sign in` },
    expired: { icon: WarningIcon, tone: 'red', words: t`Invitation expired` },
  };
  const { icon, tone, words } = shown[state] ?? shown.none;
  return (
    <Badge icon={icon} tone={tone}>
      {words}
    </Badge>
  );
}
