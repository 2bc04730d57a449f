import type { Language } from '@furrow/kit';

interface Written {
  readonly subject: string;
  readonly text: string;
}

/** The mails that are sent, in the reader's language. `link` is the address to open. */
type Text = (link: string) => Written;
type InLanguages<T> = Readonly<Record<Language, T>>;

export const mailTexts: Readonly<
  Record<'password_reset' | 'verify' | 'confirm_email', InLanguages<Text>>
> = {
  password_reset: {
    en: (link) => ({
      subject: 'Choose a new password',
      text: `Somebody, probably you, asked for a new password for Furrow.\n\nChoose one here, within an hour:\n${link}\n\nIf it was not you, nothing needs to be done.\n`,
    }),
    nl: (link) => ({
      subject: 'Kies een nieuw wachtwoord',
      text: `Iemand, waarschijnlijk u, vroeg om een nieuw wachtwoord voor Furrow.\n\nKies er hier een, binnen een uur:\n${link}\n\nWas u het niet, dan hoeft u niets te doen.\n`,
    }),
  },
  verify: {
    en: (link) => ({
      subject: 'Confirm your e-mail address',
      text: `Welcome to Furrow.\n\nConfirm that this address is yours:\n${link}\n`,
    }),
    nl: (link) => ({
      subject: 'Bevestig uw e-mailadres',
      text: `Welkom bij Furrow.\n\nBevestig dat dit adres van u is:\n${link}\n`,
    }),
  },
  confirm_email: {
    en: (link) => ({
      subject: 'Confirm your new e-mail address',
      text: `You want to sign in to Furrow with this address from now on.\n\nConfirm that it is yours, within a day:\n${link}\n\nIf it was not you, nothing needs to be done.\n`,
    }),
    nl: (link) => ({
      subject: 'Bevestig uw nieuwe e-mailadres',
      text: `U wilt zich voortaan met dit adres bij Furrow aanmelden.\n\nBevestig binnen een dag dat het van u is:\n${link}\n\nWas u het niet, dan hoeft u niets te doen.\n`,
    }),
  },
};

/** Names that people chose stand on one line, whatever they hold. */
const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

interface Invited {
  readonly by: string;
  readonly farm: string;
  readonly link: string;
}

export const invitationMail: InLanguages<(about: Invited) => Written> = {
  en: ({ by, farm, link }) => ({
    subject: `Work together on ${oneLine(farm)}`,
    text: `${oneLine(by)} invites you to the farm ${oneLine(farm)} in Furrow.\n\nAccept here, within 14 days:\n${link}\n\nIf you do not know this farm, nothing needs to be done.\n`,
  }),
  nl: ({ by, farm, link }) => ({
    subject: `Werk mee aan ${oneLine(farm)}`,
    text: `${oneLine(by)} nodigt u uit voor het bedrijf ${oneLine(farm)} in Furrow.\n\nNeem de uitnodiging hier aan, binnen 14 dagen:\n${link}\n\nKent u dit bedrijf niet, dan hoeft u niets te doen.\n`,
  }),
};

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly farm: string;
  readonly link: string;
}

/** To both: to who is to take the farm over, and to who hands it over. */
export const transferMails: Readonly<
  Record<'proposed_to' | 'proposed_from' | 'accepted', InLanguages<(about: Transfer) => Written>>
> = {
  proposed_to: {
    en: ({ from, farm, link }) => ({
      subject: `Become the owner of ${oneLine(farm)}`,
      text: `${oneLine(from)} wants to hand the farm ${oneLine(farm)} over to you.\n\nIt is yours once you confirm, within 14 days:\n${link}\n`,
    }),
    nl: ({ from, farm, link }) => ({
      subject: `Word eigenaar van ${oneLine(farm)}`,
      text: `${oneLine(from)} wil het bedrijf ${oneLine(farm)} aan u overdragen.\n\nHet is van u zodra u dat bevestigt, binnen 14 dagen:\n${link}\n`,
    }),
  },
  proposed_from: {
    en: ({ to, farm, link }) => ({
      subject: `You are handing over ${oneLine(farm)}`,
      text: `You want to hand the farm ${oneLine(farm)} over to ${oneLine(to)}. It happens once they confirm, within 14 days.\n\nUntil then you can withdraw it:\n${link}\n`,
    }),
    nl: ({ to, farm, link }) => ({
      subject: `U draagt ${oneLine(farm)} over`,
      text: `U wilt het bedrijf ${oneLine(farm)} overdragen aan ${oneLine(to)}. Dat gebeurt zodra die het bevestigt, binnen 14 dagen.\n\nTot dan kunt u het intrekken:\n${link}\n`,
    }),
  },
  accepted: {
    en: ({ from, to, farm }) => ({
      subject: `${oneLine(farm)} has a new owner`,
      text: `${oneLine(to)} is the owner of the farm ${oneLine(farm)} from now on. ${oneLine(from)} stays an account administrator of it.\n`,
    }),
    nl: ({ from, to, farm }) => ({
      subject: `${oneLine(farm)} heeft een nieuwe eigenaar`,
      text: `${oneLine(to)} is vanaf nu eigenaar van het bedrijf ${oneLine(farm)}. ${oneLine(from)} blijft er beheerder van.\n`,
    }),
  },
};

/** What somebody must hear of who may not have done it themselves. */
export const noticeMails: Readonly<
  Record<'password_changed' | 'email_changed' | 'totp_on' | 'totp_off', InLanguages<Written>>
> = {
  password_changed: {
    en: {
      subject: 'Your password was changed',
      text: 'Your password for Furrow was changed, and every other device was signed out.\n\nIf it was not you, choose a new password at once through “Forgot your password?”.\n',
    },
    nl: {
      subject: 'Uw wachtwoord is gewijzigd',
      text: 'Uw wachtwoord voor Furrow is gewijzigd, en elk ander apparaat is afgemeld.\n\nWas u het niet, kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten?”.\n',
    },
  },
  email_changed: {
    en: {
      subject: 'Your e-mail address was changed',
      text: 'From now on you sign in to Furrow with another e-mail address; this one does not work any more.\n',
    },
    nl: {
      subject: 'Uw e-mailadres is gewijzigd',
      text: 'U meldt zich voortaan met een ander e-mailadres bij Furrow aan; dit adres werkt niet meer.\n',
    },
  },
  totp_on: {
    en: {
      subject: 'Signing in takes two steps now',
      text: 'From now on signing in to Furrow takes a code of your authenticator besides your password.\n',
    },
    nl: {
      subject: 'Aanmelden gaat nu in twee stappen',
      text: 'Voortaan vraagt aanmelden bij Furrow naast uw wachtwoord een code van uw authenticator.\n',
    },
  },
  totp_off: {
    en: {
      subject: 'Signing in takes one step now',
      text: 'From now on signing in to Furrow takes your password alone.\n\nIf it was not you, choose a new password at once through “Forgot your password?”.\n',
    },
    nl: {
      subject: 'Aanmelden gaat nu in één stap',
      text: 'Voortaan vraagt aanmelden bij Furrow alleen uw wachtwoord.\n\nWas u het niet, kies dan meteen een nieuw wachtwoord via “Wachtwoord vergeten?”.\n',
    },
  },
};
