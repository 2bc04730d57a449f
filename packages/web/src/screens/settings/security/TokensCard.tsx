import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { endToken, listTokens } from '@furrow/domain/auth/tokens.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../../calls.ts';
import { useCall } from '../../../services/useCall.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { KeyIcon } from '../../../ui/icons.ts';
import { relativeTime } from '../../../ui/format/relativeTime.ts';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { NewTokenWindow } from './NewTokenWindow.tsx';
import { accessWords } from './tokenAccess.ts';

type Token = Output<typeof listTokens>['results'][number];

/**
 * The card of tokens that machines and other programs sign in with. @source decisions D3, D16,
 * AUT-03
 */
export function TokensCard() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [now] = useState(Date.now);
  const { me } = useMe();
  const { value, problem, again } = useCall(listTokens, { page_size: 100 });
  const [making, setMaking] = useState(false);
  const farms = me.farms.filter(({ contact }) => contact.is_owner || contact.is_root);
  const tokens = value?.results ?? [];
  const nameOf = (id: string) => me.farms.find((farm) => farm.id === id)?.name ?? '…';
  const revoke = async ({ id, name }: Token) => {
    if (
      !(await confirm({
        title: t`Revoke ${name}?`,
        text: t`Whatever signs in with this token stops working at once. This cannot be undone.`,
        yes: t`Revoke ${name}`,
        danger: true,
      }))
    )
      return;
    const result = await call(endToken, { id });
    if (result.ok || result.problem.status === 404) showToast({ text: t`${name} is revoked.` });
    else showToast({ text: problemWords(result.problem), level: 'danger' });
    again();
  };
  return (
    <Card
      title={t`API tokens`}
      about={t`A token lets a machine, a map program or a partner read or write your farm's data without your password.`}
      problem={problem}
      loading={!value}
      action={
        farms.length > 0 ? (
          <Button variant="default" size="xs" onClick={() => setMaking(true)}>
            <Trans>New token</Trans>
          </Button>
        ) : null
      }
    >
      {tokens.length === 0 ? <p className="quiet">{t`No tokens yet.`}</p> : null}
      <ul className={styles['list']}>
        {tokens.map((token) => {
          const { id, name, access, expires, last_used: used } = token;
          return (
            <li key={id} className={styles['line']}>
              <KeyIcon />
              <div className={styles['words']}>
                <strong>{name}</strong>
                <div className={styles['note']}>
                  {[
                    i18n._(accessWords[access]),
                    token.farms.map(nameOf).join(', '),
                    expires ? t`until ${formatDate(expires, language)}` : t`no end date`,
                    used ? t`used ${relativeTime(used, now, language)}` : t`never used`,
                  ].join(' · ')}
                </div>
              </div>
              <Button
                variant="default"
                color="red"
                size="xs"
                aria-label={t`Revoke ${name}`}
                onClick={() => void revoke(token)}
              >
                <Trans>Revoke</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {making ? (
        <NewTokenWindow
          farms={farms}
          onClose={() => {
            setMaking(false);
            void again();
          }}
        />
      ) : null}
    </Card>
  );
}
