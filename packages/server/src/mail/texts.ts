import { translate, type Language, type Text, type TextValues } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

interface MailText {
  readonly subject: Text;
  readonly text: Text;
}

/** The mails with a link that works once. `link` is the address to open. */
export const mailTexts: Readonly<Record<'password_reset' | 'verify' | 'confirm_email', MailText>> =
  {
    password_reset: {
      subject: msg`Choose a new password`,
      text: msg`Somebody, probably you, asked for a new password for Furrow.\n\nChoose one here, within an hour:\n{link}\n\nIf it was not you, you can ignore this mail.\n`,
    },
    verify: {
      subject: msg`Confirm your e-mail address`,
      text: msg`Welcome to Furrow.\n\nConfirm that this address is yours:\n{link}\n`,
    },
    confirm_email: {
      subject: msg`Confirm your new e-mail address`,
      text: msg`You want to sign in to Furrow with this address from now on.\n\nConfirm that it is yours, within a day:\n{link}\n\nIf it was not you, you can ignore this mail.\n`,
    },
  };

/** `by` invites to `farm`; `link` accepts. */
export const invitationMail: MailText = {
  subject: msg`Work together on {farm}`,
  text: msg`{by} invites you to the farm {farm} in Furrow.\n\nAccept here, within 14 days:\n{link}\n\nIf you do not know this farm, you can ignore this mail.\n`,
};

/**
 * Mails to both parties of a transfer: the future and the previous owner. `from` and `to` are their
 * names.
 */
export const transferMails: Readonly<
  Record<'proposed_to' | 'proposed_from' | 'accepted', MailText>
> = {
  proposed_to: {
    subject: msg`Become the owner of {farm}`,
    text: msg`{from} wants to hand the farm {farm} over to you.\n\nIt is yours once you confirm, within 14 days:\n{link}\n`,
  },
  proposed_from: {
    subject: msg`You are handing over {farm}`,
    text: msg`You want to hand the farm {farm} over to {to}. It happens once they confirm, within 14 days.\n\nUntil then you can withdraw it:\n{link}\n`,
  },
  accepted: {
    subject: msg`{farm} has a new owner`,
    text: msg`{to} is the owner of the farm {farm} from now on. {from} stays an account administrator of it.\n`,
  },
};

/** Mails about changes that their reader may not have made themselves. */
export const noticeMails: Readonly<
  Record<
    'password_changed' | 'email_changed' | 'totp_on' | 'totp_off' | 'totp_used_again',
    MailText
  >
> = {
  password_changed: {
    subject: msg`Your password was changed`,
    text: msg`Your password for Furrow was changed, and every other device was signed out.\n\nIf it was not you, choose a new password at once through “Forgot your password?”.\n`,
  },
  email_changed: {
    subject: msg`Your e-mail address was changed`,
    text: msg`From now on you sign in to Furrow with another e-mail address; this one no longer works.\n`,
  },
  totp_on: {
    subject: msg`Two-step sign-in is on`,
    text: msg`From now on, signing in to Furrow takes your password and a code from your authenticator.\n`,
  },
  totp_off: {
    subject: msg`Two-step sign-in is off`,
    text: msg`From now on, signing in to Furrow takes only your password.\n\nIf this was not you, choose a new password at once with “Forgot your password?”.\n`,
  },
  totp_used_again: {
    subject: msg`A sign-in code was used twice`,
    text: msg`Somebody typed your password for Furrow and a code of your authenticator that had been used before. They were not let in.\n\nIf you did not send the same code twice yourself, choose a new password at once with “Forgot your password?”.\n`,
  },
};

/** Names chosen by people are put on a single line, regardless of their content. */
const oneLine = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;

/** A mail in the reader's language. */
export function writtenMail(
  { subject, text }: MailText,
  language: Language,
  values: TextValues = {},
): { readonly subject: string; readonly text: string } {
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, oneLine(value)]),
  );
  return {
    subject: translate(subject, language, filled),
    text: translate(text, language, filled),
  };
}
