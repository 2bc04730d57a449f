import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { auditFarm } from '@furrow/domain/farm/farm.calls.ts';
import { useCall } from '../../../services/useCall.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { formatDate, formatTime } from '@furrow/kit/format.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';
import { auditChanges, auditTitle } from './auditWords.ts';

const step = 20;

/**
 * Changes of the rights to the farm by person and right; for owner and administrators. @source
 * decisions D4, D16, AUT-03
 */
export function AuditCard() {
  const { t } = useLingui();
  const language = useLanguage();
  const { farm } = useWorkspace();
  const may = farm.contact.is_owner || farm.contact.is_root;
  const [size, setSize] = useState(step);
  const { value, problem } = useCall(auditFarm, may ? { farm: farm.id, page_size: size } : null);
  if (!may) return null;
  const entries = value?.results ?? [];
  return (
    <Card
      title={t`Changes of rights`}
      about={t`Invitations, permissions, tokens and ownership; newest first.`}
      problem={problem}
      loading={!value}
    >
      {value && entries.length === 0 ? <p className="quiet">{t`No changes yet.`}</p> : null}
      <ul className={styles['list']}>
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${entry.id} ${index}`} className={styles['line']}>
            <div className={styles['words']}>
              <strong>{auditTitle(entry)}</strong>: {entry.name}
              {auditChanges(entry, language).map((words) => (
                <div key={words} className={styles['note']}>
                  {words}
                </div>
              ))}
            </div>
            <div className={styles['note']}>
              {entry.user ?? t`by itself`} ·{' '}
              <time
                dateTime={entry.at}
                className="figures"
              >{`${formatDate(entry.at, language)}, ${formatTime(entry.at, language)}`}</time>
            </div>
          </li>
        ))}
      </ul>
      {value && value.count > entries.length ? (
        <div className={styles['buttons']}>
          <Button variant="default" onClick={() => setSize(size + 5 * step)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
