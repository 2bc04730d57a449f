import type { EntityRows } from '@furrow/domain';
import type { ReadLine } from '@furrow/formats/reading/read-lines.ts';
import { readDecimal } from '@furrow/kit/derive/values.ts';
import { writeWkt } from '@furrow/geo/notation/wkt.ts';
import type { LineString, Polygonal, Position } from '@furrow/geo/types.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { formatNumber } from '@furrow/kit/format.ts';
import { Checkbox } from '../../ui/input/Checkbox.tsx';
import { DecimalInput } from '../../ui/input/DecimalInput.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { UndoButtons } from '../../ui/UndoButtons.tsx';
import { useUndoable } from '../prescription/useUndoable.ts';
import { waylineName } from '../wayline/waylineName.ts';
import { GuidanceFiles } from './GuidanceFiles.tsx';
import { along, guide, LINE_KINDS, type GuidanceOutcome, type LineKind } from './guidanceLines.ts';
import { GuidanceMap } from './GuidanceMap.tsx';
import styles from '../prescription/Prescription.module.css';

interface Props {
  readonly field: EntityRows['cropfield'];
  readonly boundary: Polygonal;
  readonly onClose: () => void;
}

interface State {
  readonly kind: LineKind;
  readonly corners: readonly Position[];
  readonly width: string;
  readonly passes: number;
  readonly keepsPasses: boolean;
  /** A line from a file, in place of a line created here. */
  readonly read: LineString | null;
}

const PASSES = [0, 1, 2, 3, 4, 5, 6];
const USUAL_WIDTH = '24';
const HECTARE = 10_000;
const KILOMETRE = 1000;

/** Creates way lines of a field: the line, its swaths and the rounds of the headland. */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function GuidanceWindow({ field, boundary, onClose }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const workspace = useWorkspace();
  const name = String(field.name ?? '');
  const { state, set, undo, redo } = useUndoable<State>(() => ({
    kind: 'edge',
    corners: [],
    width: USUAL_WIDTH,
    passes: 1,
    keepsPasses: false,
    read: null,
  }));
  const change = (changes: Partial<State>, merges?: string) =>
    set((before) => ({ ...before, ...changes }), merges);
  const { kind, corners, passes, read } = state;
  const width = readDecimal(state.width);
  const outcome = useMemo<GuidanceOutcome>(
    () =>
      read
        ? along(boundary, read, { width, passes })
        : guide(boundary, { kind, corners, width, passes }),
    [boundary, read, kind, corners, width, passes],
  );
  const guidance = outcome.ok ? outcome.guidance : null;
  const isDrawn = !read && kind !== 'edge';
  const lines = guidance
    ? [guidance.line, ...(state.keepsPasses ? guidance.passes : [])].map((line, index) => ({
        line,
        passes: index === 0 ? passes : 0,
      }))
    : [];
  const save = async () => {
    const draft = { cropfield_ids: [field.id] };
    const { undo: takeBack, shown } = store.together(() => {
      for (const { line, passes: rounds } of lines)
        store.create('wayline', {
          ...draft,
          name: waylineName(draft, store, workspace),
          active: true,
          visible: true,
          geometry: writeWkt(line),
          working_width: width,
          headland_passes: rounds,
        });
    });
    await shown;
    showToast({
      text: t`Way lines saved.`,
      action: { label: t`Undo`, run: () => void takeBack() },
    });
    onClose();
  };
  const take = ({ line, width: own, passes: rounds }: ReadLine) =>
    change({
      read: line,
      ...(own === null ? {} : { width: String(own) }),
      ...(rounds === null ? {} : { passes: rounds }),
    });
  const kindWords: Readonly<Record<LineKind, string>> = {
    edge: t`Along the longest edge`,
    clicks: t`From A to B`,
    curve: t`A curve`,
  };
  return (
    <Modal
      opened
      wide
      onClose={onClose}
      title={t`Way lines of ${name}`}
      footer={
        <>
          <UndoButtons undo={undo} redo={redo} />
          <span className={styles['spread']} />
          <Button size="md" disabled={!guidance} onClick={() => void save()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className={styles['layout']} data-beside>
        <div className={styles['map']}>
          <GuidanceMap
            boundary={boundary}
            guidance={guidance}
            corners={isDrawn ? corners : []}
            onPress={
              isDrawn
                ? (position) =>
                    change({
                      corners:
                        kind === 'clicks' && corners.length >= 2
                          ? [position]
                          : [...corners, position],
                    })
                : null
            }
          />
          {isDrawn ? (
            <output className="quiet">
              {kind === 'clicks'
                ? t`Press on the map for A, then for B.`
                : t`Press on the map along the curve, at two points or more.`}
            </output>
          ) : null}
        </div>
        <div className={styles['steps']}>
          <fieldset className={styles['step']} aria-label={t`Line`}>
            <h3>{t`Line`}</h3>
            <Select
              label={t`Line to follow`}
              value={read ? null : kind}
              clearable={read !== null}
              options={LINE_KINDS.map((value) => ({ value, label: kindWords[value] }))}
              onChange={(value) =>
                value ? change({ kind: value, corners: [], read: null }) : undefined
              }
            />
            <div className={styles['pair']}>
              <DecimalInput
                label={t`Working width`}
                unit="m"
                value={state.width}
                errors={!outcome.ok && outcome.code === 'width' ? [t`From 0.1 to 100 m.`] : []}
                onChange={(text) => change({ width: text }, 'width')}
              />
              <Select
                label={t`Headland passes`}
                value={String(passes)}
                options={PASSES.map((count) => ({ value: String(count), label: String(count) }))}
                onChange={(count) => change({ passes: Number(count) })}
              />
            </div>
            {passes > 0 ? (
              <Checkbox
                label={t`Save the headland passes as lines too`}
                checked={state.keepsPasses}
                onChange={(keepsPasses) => change({ keepsPasses })}
              />
            ) : null}
          </fieldset>
          {!outcome.ok && outcome.code !== 'width' ? <Problem code={outcome.code} /> : null}
          {guidance ? <Figures guidance={guidance} /> : null}
          <GuidanceFiles
            field={field}
            boundary={boundary}
            width={width}
            lines={lines}
            onRead={take}
          />
        </div>
      </div>
    </Modal>
  );
}

function Problem({ code }: { readonly code: 'line' | 'too_many' | 'no_ground' }) {
  const { t } = useLingui();
  if (code === 'line')
    return <p className="quiet">{t`The swaths appear once the line is drawn.`}</p>;
  return (
    <Notice level="warning">
      {code === 'too_many'
        ? t`There are more than 1000 swaths: choose a larger working width.`
        : t`The headland passes take up the whole field.`}
    </Notice>
  );
}

/** The figures of driving by a guidance. */
function Figures({
  guidance: { swaths, passes, figures },
}: {
  readonly guidance: Extract<GuidanceOutcome, { ok: true }>['guidance'];
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const hectares = (metres: number) => `${formatNumber(metres / HECTARE, language, 2)} ha`;
  return (
    <fieldset className={styles['step']} aria-label={t`Length and areas`}>
      <Facts
        facts={[
          { label: t`Swaths`, value: formatNumber(swaths.length, language, 0) },
          { label: t`Headland passes`, value: formatNumber(passes.length, language, 0) },
          {
            label: t`Length driven`,
            value: `${formatNumber(figures.driven / KILOMETRE, language, 2)} km`,
          },
          { label: t`Area missed`, value: hectares(figures.missed) },
          { label: t`Area overlapped`, value: hectares(figures.overlapped) },
          { label: t`Beside the field`, value: hectares(figures.outside) },
        ]}
      />
    </fieldset>
  );
}
