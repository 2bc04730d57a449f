import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFacts } from '../../data/index.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { addressOf, tabsOf } from '../../screens.ts';
import {
  ArchiveIcon,
  BellIcon,
  ContactsIcon,
  CropIcon,
  DateIcon,
  FarmIcon,
  ImportIcon,
  SecurityIcon,
  SubscriptionIcon,
  UserIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { WaitingTransfers } from './farm/WaitingTransfers.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import styles from './SettingsPage.module.css';

interface Tile {
  readonly icon: DecorativeIcon;
  readonly title: string;
  readonly words: string;
  readonly link: {
    readonly to: string;
    readonly search?: Readonly<Record<string, unknown>>;
    readonly hash?: string;
  };
}

/** Every list is two clicks from the side navigation. @source SCR-02, SCR-16 */
export function DashboardPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const { permissions } = useFacts();
  const tiles: readonly Tile[] = [
    {
      icon: UserIcon,
      title: t`You`,
      words: t`Language, appearance and units`,
      link: { to: paths.profile },
    },
    {
      icon: BellIcon,
      title: t`Notifications`,
      words: t`Subjects, channels, quiet hours and devices`,
      link: { to: paths.notifications },
    },
    {
      icon: SecurityIcon,
      title: t`Security`,
      words: t`Password, two steps, devices, tokens, your data`,
      link: { to: paths.security },
    },
    {
      icon: FarmIcon,
      title: t`Farm`,
      words: t`Name, countries, currency, time zone`,
      link: { to: paths.configuration, hash: 'farmsettings' },
    },
    {
      icon: CropIcon,
      title: t`Lists`,
      words: t`Crops, varieties, products, buyers and kinds of work of your own`,
      link: { to: paths.croptypes.list },
    },
    {
      icon: DateIcon,
      title: t`Plans`,
      words: t`Seasons: begin the next one with the fields of this`,
      link: { to: paths.plans.list },
    },
    {
      icon: ContactsIcon,
      title: t`People`,
      words: t`Rights to see and change`,
      link: { to: paths.contacts.list },
    },
    {
      icon: SubscriptionIcon,
      title: t`Subscription`,
      words: t`Payments and orders`,
      link: { to: paths.subscriptions },
    },
    {
      icon: ImportIcon,
      title: t`Import and export`,
      words: t`Boundaries and data, in and out`,
      link: { to: paths.exchange, search: { settings_page: true } },
    },
    {
      icon: ArchiveIcon,
      title: t`Archive`,
      words: t`Seasons that are over`,
      link: { to: paths.archive },
    },
  ];
  return (
    <SettingsPage title={t`Settings`}>
      <WaitingTransfers />
      <div className={styles['tiles']}>
        {tiles.map(({ icon: Icon, title, words, link }) => (
          <Link key={title} {...link} className={styles['tile']}>
            <Icon size={22} />
            <div>
              <strong>{title}</strong>
              <span>{words}</span>
            </div>
          </Link>
        ))}
      </div>
      <section className={styles['lists']} aria-label={t`Lists`}>
        <h2>
          <Trans>Lists</Trans>
        </h2>
        {tabsOf('settings')
          .map((screen) => ({ to: addressOf(screen), entity: screen.entity ?? '' }))
          .filter(({ entity }) => permissions[entity]?.read !== false)
          .map(({ to, entity }) => (
            <Link key={to} to={to} className={styles['list']}>
              {entityWords(entity, language).many}
            </Link>
          ))}
      </section>
    </SettingsPage>
  );
}
