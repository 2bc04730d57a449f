import type { Language } from '@furrow/kit';

/** The mails that are sent, in the reader's language. `link` is the address to open. */
type Text = (link: string) => { subject: string; text: string };

export const mailTexts: Readonly<Record<'password_reset' | 'verify', Readonly<Record<Language, Text>>>> = {
  password_reset: {
    en: (link) => ({ subject: 'Choose a new password', text: `Somebody, probably you, asked for a new password for Furrow.\n\nChoose one here, within an hour:\n${link}\n\nIf it was not you, nothing needs to be done.\n` }),
    nl: (link) => ({ subject: 'Kies een nieuw wachtwoord', text: `Iemand, waarschijnlijk u, vroeg om een nieuw wachtwoord voor Furrow.\n\nKies er hier een, binnen een uur:\n${link}\n\nWas u het niet, dan hoeft u niets te doen.\n` }),
  },
  verify: {
    en: (link) => ({ subject: 'Confirm your e-mail address', text: `Welcome to Furrow.\n\nConfirm that this address is yours:\n${link}\n` }),
    nl: (link) => ({ subject: 'Bevestig uw e-mailadres', text: `Welkom bij Furrow.\n\nBevestig dat dit adres van u is:\n${link}\n` }),
  },
};
