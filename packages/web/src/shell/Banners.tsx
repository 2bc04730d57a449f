import { subscriptionMessage } from '@furrow/domain/subscription/orders.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { http } from '../calls.ts';
import { useFacts, useStatus } from '../data/index.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { useIsStill } from '../ui/stillness.ts';
import { useMe } from '../me/MeContext.tsx';
import styles from './Banners.module.css';
import { lazyPart } from '../ui/lazyPart.ts';

/** The texts of the domain are loaded with it, and few pages need them. */
const SubscriptionBanner = lazyPart(() =>
  import('./SubscriptionBanner.tsx').then(({ SubscriptionBanner: component }) => component),
);

/** Milliseconds between two checks whether the server has recovered. */
const lookEvery = 15_000;

/** Whether the server answers that it cannot work: its database is gone or its disk is full. */
function useServerUnwell(looking: boolean): boolean {
  const [unwell, setUnwell] = useState(false);
  useEffect(() => {
    if (!looking) {
      setUnwell(false);
      return undefined;
    }
    let stopped = false;
    const look = async () => {
      const result = await http({ path: '/readyz', timeout: 5000 });
      if (!stopped) setUnwell(!result.ok && result.problem.status === 503);
    };
    void look();
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [looking]);
  return unwell;
}

function OfflineNotice() {
  const { t } = useLingui();
  return (
    <Notice level="warning">
      {useStatus().loading === 'cold'
        ? t`The server cannot be reached, and this season is not on this device yet.`
        : t`The server cannot be reached. You can go on working; everything is kept here.`}
    </Notice>
  );
}

/**
 * Banners about the whole page: no server, an unhealthy one, an ended session, a withdrawn farm.
 */
export function Banners() {
  const { t } = useLingui();
  const { connection, busy, access, kept } = useStatus();
  const address = useRouterState({ select: ({ location }) => location.href });
  const unwell = useServerUnwell(connection === 'offline' || busy);
  const { me, workspace } = useMe();
  const { user } = me;
  const order = useFacts().activeOrder;
  const asOwner =
    order !== null && workspace.farm.contact.is_owner && subscriptionMessage(order, true) !== null;
  const banners = [
    // a person without a season sees that in place of the page
    !access && workspace.plan !== '' ? (
      <Notice level="danger">{t`You no longer have access to this farm.`}</Notice>
    ) : null,
    connection === 'signed_out' ? (
      <Notice
        level="warning"
        action={<Link to={paths.signIn} search={{ next: address }}>{t`Sign in`}</Link>}
      >
        <Trans>You are signed out. What you enter is kept here until you sign in again.</Trans>
      </Notice>
    ) : null,
    unwell ? (
      <Notice level="danger">{t`The server cannot save anything at the moment. What you enter is kept here and is sent when the server has recovered.`}</Notice>
    ) : connection === 'offline' ? (
      <OfflineNotice />
    ) : null,
    user.email_verified === false ? (
      <Notice level="ok">{t`Confirm your e-mail address: a mail with a link was sent to ${user.email}.`}</Notice>
    ) : null,
    asOwner ? (
      <Suspense fallback={null}>
        <SubscriptionBanner order={order} />
      </Suspense>
    ) : null,
    kept ? null : (
      <Notice level="warning">{t`This browser does not keep data. Leave the page open until everything is sent.`}</Notice>
    ),
  ].filter(Boolean);
  const still = useIsStill();
  const box = useRef<HTMLDivElement>(null);
  // while drawing, the map keeps its position: new banners cover the bar above, and removed ones
  // leave their space
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => setHeight(still && box.current ? box.current.offsetHeight : null), [still]);
  return (
    <div
      ref={box}
      className={styles['banners']}
      data-still={height !== null || undefined}
      style={height === null ? undefined : { height }}
    >
      {banners.length > 0 ? (
        <div className={styles['stack']}>
          {banners.map((banner, index) => (
            <div key={index}>{banner}</div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
