import { messageText } from '@furrow/domain/messages/messages.ts';
import { subscriptionMessage, type ActiveOrder } from '@furrow/domain/subscription/orders.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../i18n/useLanguage.ts';
import { paths } from '../paths.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { Notice } from '../ui/Notice.tsx';

/**
 * A banner about the subscription for the owner, with the way to act. @source spec §4 Subscription
 * messages, RUL-05
 */
export function SubscriptionBanner({ order }: { readonly order: ActiveOrder }) {
  const { t } = useLingui();
  const language = useLanguage();
  const message = subscriptionMessage(order, true);
  if (!message) return null;
  const { code, params, link } = message;
  const words = messageText(code, language, {
    ...params,
    active_until: formatDate(order.active_until, language),
  });
  const [path = '', query = ''] = (link ?? paths.order).split('?');
  return (
    <Notice
      level="warning"
      action={
        <Link to={path} search={Object.fromEntries(new URLSearchParams(query))}>
          {code === 'subscription_ending' ? t`Extend` : t`Pay`}
        </Link>
      }
    >
      {words}
    </Notice>
  );
}
