import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFacts, useRows } from '../../data/index.ts';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import type { ScreenGroup } from '../../screenDefinition.ts';
import { addressOf, tabsOf } from '../../screens.ts';
import {
  ArchiveIcon,
  ContactsIcon,
  DocumentIcon,
  GridIcon,
  MachineIcon,
  ParcelIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { formatNumber } from '@furrow/kit/format.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { titleOf } from '../common/screenTitles.ts';
import styles from './FarmLists.module.css';

/** All lists of a farm, by subject. @source SCR-16 */
export function FarmListsPage() {
  const { t, i18n } = useLingui();
  usePageTitle(t`Farm`);
  const language = useLanguage();
  const { permissions, farm } = useFacts();
  const mayRead = (entity: string) => permissions[entity]?.read !== false;
  const groups: Readonly<Record<ScreenGroup, { title: string; icon: DecorativeIcon }>> = {
    seasons: { title: t`Seasons`, icon: ArchiveIcon },
    land: { title: t`Land`, icon: ParcelIcon },
    machines: { title: t`Machines and their lines`, icon: MachineIcon },
    maps: { title: t`Maps for machines`, icon: GridIcon },
    papers: { title: t`Papers`, icon: DocumentIcon },
  };
  const linksOf = (wanted: string): readonly FarmLink[] =>
    tabsOf('farm').flatMap((screen) => {
      const { name, entity = '', group } = screen;
      if (group !== wanted || !mayRead(entity)) return [];
      const title = titleOf(name);
      return [
        {
          to: addressOf(screen),
          label: title ? i18n._(title) : entityWords(entity, language).many,
          entity: title ? null : entity,
        },
      ];
    });
  const beside: Readonly<Partial<Record<ScreenGroup, readonly FarmLink[]>>> = {
    papers: [
      {
        to: paths.documents.list,
        label: entityWords('document', language).many,
        entity: 'document',
      },
      { to: paths.sprayRegister, label: t`Spray register`, entity: null },
    ],
  };
  const cards = Object.entries(groups).map(([group, { title, icon }]) => ({
    title,
    icon,
    links: [...linksOf(group), ...(beside[group as ScreenGroup] ?? [])],
  }));
  const people = {
    title: t`People`,
    icon: ContactsIcon,
    links: mayRead('farmcontact')
      ? [
          {
            to: paths.contacts.list,
            label: entityWords('farmcontact', language).many,
            entity: 'farmcontact',
          },
          {
            to: paths.locations.list,
            label: entityWords('location', language).many,
            entity: 'location',
          },
        ]
      : [],
  };
  return (
    <div className={styles['page']}>
      <h1>{farm.name}</h1>
      <div className={styles['cards']}>
        {[cards[0], people, ...cards.slice(1)].map((card) =>
          card && card.links.length > 0 ? <Card key={card.title} {...card} /> : null,
        )}
      </div>
    </div>
  );
}

interface FarmLink {
  readonly to: string;
  readonly label: string;
  /** Entity whose rows are counted; null where there is none. */
  readonly entity: string | null;
}

function Card({
  title,
  icon: Icon,
  links,
}: {
  readonly title: string;
  readonly icon: DecorativeIcon;
  readonly links: readonly FarmLink[];
}) {
  return (
    <section className={styles['card']} aria-label={title}>
      <h2>
        <Icon size={20} />
        {title}
      </h2>
      <ul>
        {links.map(({ to, label, entity }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            {entity ? <Count entity={entity} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ entity }: { readonly entity: string }) {
  const language = useLanguage();
  const rows = useRows(entity);
  return <span className="figures quiet">{formatNumber(rows.length, language, 0)}</span>;
}
