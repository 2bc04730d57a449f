import { ActionIcon, Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { formatBytes, formatDate } from '@furrow/kit/format.ts';
import {
  CancelledIcon,
  DeleteIcon,
  DownloadIcon,
  OkIcon,
  PendingIcon,
  type DecorativeIcon,
} from '../../ui/icons.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { localTime } from '../import/ImportList.tsx';
import { removeExport } from '@furrow/domain/exports/exports.calls.ts';
import { call } from '../../calls.ts';
import type { ExportedFile } from './exportTypes.ts';
import styles from './Exchange.module.css';

const looks: Readonly<
  Record<
    ExportedFile['state'],
    { readonly icon: DecorativeIcon; readonly tone: BadgeTone; readonly word: MessageDescriptor }
  >
> = {
  PENDING: { icon: PendingIcon, tone: 'quiet', word: msg`Queued` },
  STARTED: { icon: PendingIcon, tone: 'sky', word: msg`Creating` },
  SUCCESS: { icon: OkIcon, tone: 'leaf', word: msg`Ready` },
  FAILURE: { icon: CancelledIcon, tone: 'red', word: msg`Failed` },
};

interface Props {
  readonly made: readonly ExportedFile[];
  readonly onChanged: () => void;
}

/** The exports of the last week, and the progress of those under way. */
export function ExportList({ made, onChanged }: Props) {
  return (
    <section aria-labelledby="made-exports">
      <h2 id="made-exports">
        <Trans>Earlier exports</Trans>
      </h2>
      {made.length === 0 ? (
        <p className="quiet">
          <Trans>Exported files are kept here for a week.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {made.map((one) => (
            <MadeExport key={one.id} one={one} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MadeExport({
  one,
  onChanged,
}: {
  readonly one: ExportedFile;
  readonly onChanged: () => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { icon, tone, word } = looks[one.state];
  const title = one.filename ?? `${one.what_label}, ${one.format_label}`;
  const percent = Math.round(one.progress * 100);
  const until = one.expires === null ? '' : formatDate(one.expires.slice(0, 10), language);
  const isOpen = one.state === 'PENDING' || one.state === 'STARTED';
  const remove = async () => {
    const answer = await call(removeExport, { id: one.id });
    if (!answer.ok) showToast({ text: problemWords(answer.problem), level: 'danger' });
    onChanged();
  };
  return (
    <li className={styles['one']}>
      <div>
        <strong>{title}</strong>
        <div className={`${styles['facts']} quiet`}>
          <Badge icon={icon} tone={tone}>
            {i18n._(word)}
          </Badge>
          {isOpen ? <span className="figures">{percent}&nbsp;%</span> : null}
          {one.size === null ? null : (
            <span className="figures">{formatBytes(one.size, language)}</span>
          )}
          <span className="figures">{localTime(one.created, language)}</span>
          {one.result_url && until ? (
            <span className="figures">{t`kept until ${until}`}</span>
          ) : null}
        </div>
      </div>
      <div className={styles['buttons']}>
        {one.result_url ? (
          <Button
            component="a"
            href={one.result_url}
            download={one.filename ?? ''}
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            aria-label={t`Download ${title}`}
          >
            <Trans>Download</Trans>
          </Button>
        ) : null}
        {isOpen ? null : (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Remove ${title}`}
            onClick={() => void remove()}
          >
            <DeleteIcon size={17} />
          </ActionIcon>
        )}
      </div>
      {one.state === 'FAILURE' && one.message ? (
        <p className={styles['notes']}>{one.message}</p>
      ) : null}
      {one.notes.length > 0 ? (
        <ul className={styles['notes']}>
          {one.notes.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
