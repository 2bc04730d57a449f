import { readOrder } from './orderSearch.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listOrders } from '@furrow/domain/subscription/subscription.calls.ts';
import { useCall } from '../../services/useCall.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SubscriptionIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Card } from '../settings/Card.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { OrderCard } from './OrderCard.tsx';

/** The orders of the farm, the newest first: paid, waiting and over. @source spec §2, SCR-05 */
export function SubscriptionsPage() {
  const { t } = useLingui();
  const { farm } = useWorkspace();
  const { order: orderId } = useAddress(readOrder);
  const { is_owner: isOwner, permissions } = farm.contact;
  const mayRead = isOwner || permissions.includes('manager');
  const { value, problem, again } = useCall(
    listOrders,
    mayRead ? { farm: farm.id, page_size: 100 } : null,
  );
  const orders = value?.results ?? [];
  return (
    <SettingsPage title={t`Subscription`}>
      {!mayRead ? (
        <Notice level="warning">{t`Only the owner of ${farm.name} can manage its subscription.`}</Notice>
      ) : null}
      {mayRead && !value ? <Card title={t`Orders`} problem={problem} loading /> : null}
      {value && orders.length === 0 ? (
        <EmptyState
          icon={SubscriptionIcon}
          title={t`No subscription yet`}
          action={
            isOwner ? (
              <Button component={Link} to={paths.order}>
                <Trans>Order a subscription</Trans>
              </Button>
            ) : undefined
          }
        >
          {t`With a subscription the farm keeps more records a year and uses admissions, soil data and exports.`}
        </EmptyState>
      ) : null}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          looked={order.id === orderId}
          mayChange={isOwner}
          onChanged={again}
        />
      ))}
      {isOwner && orders.length > 0 && !orders.some(({ state }) => state === 'open') ? (
        <div>
          <Button component={Link} to={paths.order} variant="default">
            <Trans>Order again or something else</Trans>
          </Button>
        </div>
      ) : null}
    </SettingsPage>
  );
}
