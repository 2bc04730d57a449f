import type { EntityRows } from '@furrow/domain';
import type { Bounds, Polygonal } from '@furrow/geo/types.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  forgetDraft,
  storeDraft,
  storedBase,
  storedDraft,
} from '../../../../browser/drafts/storedDraft.ts';
import { useFarmStore, usePermission, useRow } from '../../../../data/index.ts';
import { draftNameOf } from '../../../../forms/useDraft.ts';
import { ringsOf } from '../../../../map/drawing/rings.ts';
import { drawCorners } from '../../../../map/drawing/drawCorners.ts';
import type { DrawingControl } from '../../../../map/drawing/drawingControl.ts';
import { useWorkspace } from '../../../../me/MeContext.tsx';
import { showToast } from '../../../../ui/overlay/toasts.ts';
import { useLatest } from '../../../../ui/useLatest.ts';
import { boundaryOfRow } from '../boundaryOfRow.ts';
import {
  boundsOfUnfinished,
  isSameUnfinished,
  unfinishedOf,
  type Unfinished,
} from './unfinished.ts';

type Field = EntityRows['cropfield'];
/** A field as it was when somebody began to change its boundary. */
type Seen = Pick<Field, 'id' | 'version' | 'geometry'>;

/**
 * A drawing with its season and the field that was open meanwhile: the map of another season, and a
 * link to another field, leave it for later.
 */
type Stored = Unfinished & { readonly plan: string; readonly open: string | null };

interface Watched {
  readonly drawing: DrawingControl;
  /** The new boundary whose form is open. */
  readonly drawn: Polygonal | null;
  /** The field in the address. */
  readonly open: string | null;
  /** The field as it was when the present drawing was begun. */
  readonly begunOn: (id: string) => Seen | undefined;
  /** Opens the form of a new boundary again. */
  readonly onForm: (geometry: Polygonal) => void;
}

/**
 * Stores a drawing on the device while it is made, and takes it up again when the map is opened: on
 * a phone another page is one press away, and a hidden one may be discarded.
 * @returns the box around the drawing taken up, and, once, its field as it was when it was begun
 */
export function useUnfinishedDrawing({ drawing, drawn, open, begunOn, onForm }: Watched): {
  readonly box: Bounds | null;
  readonly takeSeen: () => Seen | null;
} {
  const { t } = useLingui();
  const store = useFarmStore();
  const { farm, plan } = useWorkspace();
  const mayDraw = usePermission('cropfield.create');
  const name = draftNameOf(store, `${farm.id} drawing`);
  const [before] = useState(() => storedDraft<Stored>(name));
  const seen = useRef(before && storedBase<Seen>(name));
  const [box, setBox] = useState<Bounds | null>(null);
  const isTakenUp = useRef(false);
  const kept = useRef<Unfinished | null>(null);
  const latest = useLatest({ drawn, open, begunOn, onForm });
  const field = useRow('cropfield', before?.kind === 'boundary' ? before.id : null);
  const isWanted = before?.plan === plan && (open === null || open === before.open);
  const boundary = field ? boundaryOfRow(field) : null;

  useEffect(() => {
    const keep = () => {
      const now = unfinishedOf(drawing.shown().state, latest.current.drawn);
      if (isSameUnfinished(now, kept.current)) return;
      kept.current = now;
      if (!now) return forgetDraft(name);
      const row =
        now.kind === 'boundary' ? (seen.current ?? latest.current.begunOn(now.id)) : undefined;
      const base = row && { id: row.id, version: row.version, geometry: row.geometry };
      storeDraft(name, { ...now, plan, open: latest.current.open } satisfies Stored, base);
    };
    keep();
    return drawing.subscribe(keep);
  }, [drawing, drawn, name, plan, latest]);

  useEffect(() => {
    if (!before || isTakenUp.current || !mayDraw || !isWanted) return;
    if (before.kind === 'boundary' && !boundary) return;
    isTakenUp.current = true;
    if (before.kind === 'form') latest.current.onForm(before.geometry);
    else if (before.kind === 'line') drawCorners(drawing, before.corners);
    else if (boundary) {
      drawing.dispatch({ kind: 'edit', id: before.id, rings: ringsOf(boundary) });
      drawing.dispatch({ kind: 'replace', rings: before.rings });
    }
    setBox(boundsOfUnfinished(before));
    showToast({ text: t`Your unfinished drawing was kept.` });
  }, [before, boundary, drawing, isWanted, latest, mayDraw, t]);
  const takeSeen = useCallback(() => {
    const { current } = seen;
    seen.current = null;
    return isTakenUp.current ? current : null;
  }, []);
  return { box, takeSeen };
}
