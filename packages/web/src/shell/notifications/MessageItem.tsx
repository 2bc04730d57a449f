import { ActionIcon } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DoneIcon, NewWindowIcon } from '../../ui/icons.ts';
import { relativeTime } from '../../ui/format/relativeTime.ts';
import { linkOf, textOf, type Message } from '../../notifications/messages.ts';
import styles from './Notifications.module.css';

interface Props {
  readonly message: Message;
  readonly now: number;
  readonly onDismiss: () => void;
}

/** A message: sender, text, age, and link. @source NOT-01 */
export function MessageItem({ message, now, onDismiss }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { sender, level } = message.notification;
  const text = textOf(message);
  const link = linkOf(message);
  return (
    <li className={styles['item']} data-unread={!message.read || undefined} data-level={level}>
      <span className={styles['dot']} aria-hidden />
      <div className={styles['words']}>
        <div className={styles['line']}>
          <strong className={styles['sender']}>{sender || t`Unknown`}</strong>
          {message.read ? null : <span className={styles['new']}>{t`New`}</span>}
          <time dateTime={message.created} className={styles['time']}>
            {relativeTime(message.created, now, language)}
          </time>
        </div>
        <p className={styles['text']}>{text}</p>
        {link ? (
          <a className={styles['link']} href={link} target="_blank" rel="noopener noreferrer">
            {t`Open`}
            <NewWindowIcon size={14} />
            <span className="visually-hidden">{t`in a new tab`}</span>
          </a>
        ) : null}
      </div>
      {message.read ? null : (
        <ActionIcon
          variant="subtle"
          size={30}
          aria-label={t`Mark as read: ${text}`}
          title={t`Mark as read`}
          onClick={onDismiss}
        >
          <DoneIcon size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
