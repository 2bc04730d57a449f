import { withoutEval } from '@furrow/kit/derive/schema.ts';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLoaderData, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useIsPhone } from '../browser/useMedia.ts';
import { FarmStoreProvider, useIsCold, useRowsLoaded } from '../data/index.ts';
import { paths } from '../paths.ts';
import { useOpenQuestions } from '../ui/overlay/confirm.ts';
import { Windows } from '../ui/overlay/Windows.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { warmFormats } from '../ui/format/warmFormats.ts';
import { Banners } from './Banners.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useRest } from '../ui/useRest.ts';
import type { Entrance } from '../me/loadMe.ts';
import { MeProvider, useMe } from '../me/MeContext.tsx';
import { NoSeason } from './NoSeason.tsx';
import { PrivacyTerms } from './PrivacyTerms.tsx';
import { Rail } from './Rail.tsx';
import { Shortcuts } from './palette/Shortcuts.tsx';
import { ShutPage } from './ShutPage.tsx';
import { TopBar } from './TopBar.tsx';
import { useOfflineProducts } from './useOfflineProducts.ts';
import { useSettledOriginals } from './useSettledOriginals.ts';
import styles from './Shell.module.css';
import { lazyPart } from '../ui/lazyPart.ts';

// before any draft is judged: the content security policy refuses code generated from text
withoutEval();
// see main.tsx
queueMicrotask(() => warmFormats(i18n.locale));

const Questions = lazyPart(() =>
  import('../ui/overlay/Questions.tsx').then(({ Questions: component }) => component),
);

/** Addresses of pages about the rows of a farm. */
const farmPages = '/cropr/farm/';

/** Everything around a screen: rail, top bar, banners, and the farm's rows for all below. */
export function Shell() {
  const router = useRouter();
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- its type argument is the tree of routes
  const entrance = useLoaderData({ strict: false }) as Entrance;
  const leave = useCallback(() => void router.navigate({ to: paths.signIn }), [router]);
  if (entrance.kind === 'shut') return <ShutPage problem={entrance.problem} />;
  if (entrance.kind === 'out') return null;
  return (
    <MeProvider
      key={entrance.me.user.id}
      initial={entrance.me}
      refreshed={entrance.refreshed}
      onSignedOut={leave}
    >
      {(value) => {
        if (!value) return <ShutPage />;
        if (!value.me.user.avg_agreed)
          return <PrivacyTerms onAgreed={value.agreed} onSignOut={() => void value.signOut()} />;
        const { me, workspace } = value;
        return (
          <FarmStoreProvider
            user={me.user.id}
            farm={workspace.farm.id}
            plan={workspace.plan}
            contact={workspace.farm.contact}
            token={entrance.token}
            fallback={<Skeleton />}
          >
            <Frame />
          </FarmStoreProvider>
        );
      }}
    </MeProvider>
  );
}

function Frame() {
  const asks = useOpenQuestions().length > 0;
  const { t } = useLingui();
  const phone = useIsPhone();
  const isRead = useRowsLoaded();
  const isWithoutSeason = useMe().workspace.plan === '';
  const isOfFarm = useRouterState({
    select: ({ location }) => location.pathname.startsWith(farmPages),
  });
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        {t`To the content`}
      </a>
      {phone ? null : <Rail />}
      <div className={styles['column']}>
        <TopBar />
        <Banners />
        <main id="main" className={styles['main']} tabIndex={-1}>
          {isWithoutSeason && isOfFarm ? (
            <NoSeason />
          ) : isRead ? (
            <Suspense fallback={<Skeleton />}>
              <Outlet />
            </Suspense>
          ) : (
            <Skeleton />
          )}
        </main>
        {phone ? <BottomBar /> : null}
      </div>
      <Shortcuts />
      {isRead ? <Rest /> : null}
      {asks ? (
        <Suspense fallback={null}>
          <Questions />
        </Suspense>
      ) : null}
      <Windows />
    </div>
  );
}

/** Separate, so that the frame is not rendered again with every change of the store. */
function Rest() {
  const isCold = useIsCold();
  useRest(!isCold);
  useOfflineProducts();
  useSettledOriginals();
  return null;
}
