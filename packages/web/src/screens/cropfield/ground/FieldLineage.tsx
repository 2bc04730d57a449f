import { fieldLineage } from '@furrow/domain/cropfield/cropfield.calls.ts';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Received } from '../../../data/call.ts';
import { useRow, useRows } from '../../../data/index.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { useWorkIn } from '../../../me/useWorkIn.ts';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../services/useCall.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import styles from './FieldLineage.module.css';

type Relative = Received<typeof fieldLineage>['became'][number];

interface Props {
  /** Also of a field that is gone. */
  readonly id: string;
  /** Called when one of the fields is opened. */
  readonly onOpen?: (() => void) | undefined;
}

/**
 * Predecessors and successors of a crop field by splitting, merging, redrawing and new seasons;
 * nothing where it has none.
 * @source decisions D17
 */
export function FieldLineage({ id, onOpen }: Props) {
  const { t } = useLingui();
  const { value, problem } = useCall(fieldLineage, { id });
  if (!value)
    return problem?.kind === 'unreachable' ? (
      <p className="quiet">{t`Fields it came from or became: needs a connection.`}</p>
    ) : null;
  const facts = [
    { label: t`Came from`, relatives: value.came_from },
    { label: t`Became`, relatives: value.became },
  ].flatMap(({ label, relatives }) => {
    // the largest piece keeps the row of the whole; a redrawn field is its own predecessor
    const others = relatives.filter(
      ({ cropfield, kind }) =>
        cropfield !== id || (kind === 'redraw' && relatives === value.came_from),
    );
    const lines = others.map((relative) => (
      <div key={`${relative.cropfield} ${relative.kind}`} className={styles['line']}>
        <RelativeText relative={relative} onOpen={onOpen} />
      </div>
    ));
    return lines.length > 0 ? [{ label, value: lines }] : [];
  });
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}

function RelativeText({
  relative: { cropfield, name, plan, kind, date, share },
  onOpen,
}: Pick<Props, 'onOpen'> & { readonly relative: Relative }) {
  const { t } = useLingui();
  const language = useLanguage();
  const workspace = useWorkspace();
  const isThere = useRow('cropfield', cropfield) !== undefined && plan === workspace.plan;
  const season = useRows('plan').find(({ id }) => id === plan && id !== workspace.plan);
  const workIn = useWorkIn();
  const navigate = useNavigate();
  const openSeason = async () => {
    if (!season) return;
    await workIn(season);
    onOpen?.();
    await navigate({ to: paths.map, search: { field: cropfield } });
  };
  const kinds: Readonly<Record<Relative['kind'], string>> = {
    split: t`split`,
    merge: t`merged`,
    redraw: t`redrawn`,
    season: t`another season`,
  };
  const part = share < 0.9995 ? `${formatNumber(share * 100, language, 1)}\u00a0%` : '';
  const note = [
    season ? String(season.name) : '',
    kinds[kind],
    date ? formatDate(date, language) : '',
    part,
  ].filter(Boolean);
  return (
    <>
      {isThere ? (
        <Link
          className={styles['relative']}
          to={paths.map}
          search={{ field: cropfield }}
          onClick={onOpen}
        >
          {name}
        </Link>
      ) : season ? (
        <button
          type="button"
          className={styles['season']}
          title={t`Work in plan ${season.name}`}
          onClick={() => void openSeason()}
        >
          {name}
        </button>
      ) : (
        name
      )}{' '}
      <span className="quiet">{note.join(', ')}</span>
    </>
  );
}
