import { useAddress } from '../../browser/useAddress.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useIsPhone, useIsWide } from '../../browser/useMedia.ts';
import { useFacts, usePermission, useRow, useRows, useStatusOf } from '../../data/index.ts';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { countriesOf, international } from '../../i18n/countries.ts';
import type { FarmMapProps } from '../../map/FarmMap.tsx';
import type { FitOptions, MapView } from '../../map/types.ts';
import { usePointed } from '../../map/pointed.ts';
import { publishChosenFields } from '../../map/fieldsInView.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useWholeView } from '../../me/useWholeView.ts';
import { BottomSheet } from '../../ui/overlay/BottomSheet.tsx';
import { useLayer } from '../../ui/overlay/layers.ts';
import { useHoldStill } from '../../ui/stillness.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { stopHeight, type SheetStop } from '../../ui/overlay/sheetStops.ts';
import { SidePanel } from '../common/SidePanel.tsx';
import { FieldList } from './FieldList.tsx';
import { MapArea, preloadMap } from './map/MapArea.tsx';
import { useColoredFields } from './map/coloring/useColoredFields.ts';
import { viewBounds, readMapSearch, type MapSearch } from './map/mapSearch.ts';
import { afterPress, selectedIds, type Press, type Selection } from './map/selection.ts';
import { SelectionBar } from './map/SelectionBar.tsx';
import { useFieldDrawing } from './map/useFieldDrawing.ts';
import { useFieldWork } from './map/view/useFieldWork.tsx';
import { useViewInAddress } from './map/view/useViewInAddress.ts';
import { useGoneField } from './map/useGoneField.ts';
import { useFieldWords } from './useFieldWords.ts';
import { useListedFields } from './map/useListedFields.ts';
import { usePaused } from '../../ui/usePaused.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { noPadding } from '../../map/camera/padding.ts';
import mapParts from '../../map/MapParts.module.css';
import styles from './MapPage.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

/** Forms carry selectors and searches that looking at the map does without. */
const FieldForms = lazyPart(() =>
  import('./FieldForms.tsx').then(({ FieldForms: component }) => component),
);

/** Loaded once the map is ready. */
const MapOverlay = lazyPart(() =>
  import('./map/MapOverlay.tsx').then(({ MapOverlay: component }) => component),
);

/** The panel of a field is loaded with the first that is opened. */
const FieldPanel = lazyPart(() =>
  import('./FieldPanel.tsx').then(({ FieldPanel: component }) => component),
);

const GoneField = lazyPart(() =>
  import('./GoneField.tsx').then(({ GoneField: component }) => component),
);

const nothing: ReadonlySet<string> = new Set();
/** Pixels, as SidePanel is wide. */
const panelWidth = 400;

/**
 * The map with the crop fields; the selection in the list is the selection on the map. @source
 * SCR-01
 */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function MapPage() {
  const { t } = useLingui();
  usePageTitle(t`Map`);
  // as early as the page is begun: its rows take longer
  useState(preloadMap);
  const navigate = useNavigate();
  const phone = useIsPhone();
  const wide = useIsWide();
  const search = useAddress(readMapSearch);
  const { plan } = useWorkspace();
  const { farm } = useFacts();
  const loading = useStatusOf('loading');
  const fields = useRows('cropfield');
  const words = useFieldWords();
  const mayDraw = usePermission('cropfield.create');
  const open = useRow('cropfield', search.field ?? null);
  const gone = useGoneField(search.field ?? null, open);
  const [several, setSeveral] = useState(nothing);
  const pointed = usePointed();
  const [stop, setStop] = useState<SheetStop>('half');
  const [height, setHeight] = useState(0);
  const page = useCallback(
    (element: HTMLElement | null) => setHeight(element?.clientHeight ?? 0),
    [],
  );
  const listed = useListedFields(fields, search, words);
  const { coloring, colors, shown, legendChoice, recolor } = useColoredFields(listed, words);
  const overlay = useCallback<NonNullable<FarmMapProps['overlay']>>(
    (map, scheme) => (
      <Suspense fallback={<span className={mapParts['button-room']} />}>
        <MapOverlay
          map={map}
          scheme={scheme}
          fields={shown}
          coloring={coloring}
          onColoring={recolor}
          colors={colors}
          legendChoice={legendChoice}
        />
      </Suspense>
    ),
    [shown, coloring, recolor, colors, legendChoice],
  );

  const renderField = useFieldWork(listed);
  const [fit, setFit] = useState<FitOptions | null>(null);
  const { view, at, move } = useViewInAddress(search, (asked) =>
    setFit({ ids: [], box: viewBounds(asked), gently: true }),
  );
  const change = useCallback(
    (changes: Partial<Record<keyof MapSearch, unknown>>) => {
      const now = at();
      void navigate({
        to: '.',
        search: (before: MapSearch) =>
          Object.fromEntries(
            Object.entries({ ...before, at: now, ...changes }).filter(
              ([, value]) => value !== undefined && value !== '',
            ),
          ),
        replace: true,
      });
    },
    [navigate, at],
  );
  const latest = useLatest<{ selection: Selection; shown: readonly EntityRows['cropfield'][] }>({
    selection: { open: search.field ?? null, several },
    shown,
  });
  const selection = useMemo(
    () => selectedIds({ open: search.field ?? null, several }),
    [search.field, several],
  );
  const select = useCallback(
    (next: Selection) => {
      setSeveral(next.several.size > 0 ? next.several : nothing);
      // after saving, the field that was drawn is the one that is open already
      if (next.open !== latest.current.selection.open) change({ field: next.open ?? undefined });
    },
    [change, latest],
  );
  const press = useCallback(
    (pressed: Press) => {
      const next = afterPress(
        latest.current.selection,
        pressed,
        pressed.range ? latest.current.shown.map(({ id }) => String(id)) : [],
      );
      select(next);
      if (next.open !== null) setFit({ ids: [next.open], gently: true });
    },
    [select, latest],
  );
  const pressOnMap = useCallback(
    (id: string | null, additive: boolean) => press({ id, additive }),
    [press],
  );
  const clear = useCallback(() => select({ open: null, several: nothing }), [select]);
  useLayer(several.size > 0, clear);
  useEffect(() => publishChosenFields([...several]), [several]);

  /** Selects the fields that a drawing produced, and moves them into the free part of the map. */
  const show = useCallback(
    (next: Selection) => {
      select(next);
      setFit({ ids: [...selectedIds(next)], gently: true });
    },
    [select],
  );
  const work = useFieldDrawing(show, search.field ?? null);
  useHoldStill(work.drawingNow);
  // a new boundary is drawn first; the list and the details follow, with the server's answer as a rule
  const inList = usePaused(shown, work.isSettling);
  const pausedOpen = usePaused(open, work.isSettling);
  const inPanel = pausedOpen?.id === open?.id ? pausedOpen : open;
  const drawn = work.form?.kind === 'new' ? work.form.geometry : null;
  const { takenUp } = work;
  useEffect(() => {
    // its form takes space of the map
    const box = drawn ? boundsOf(drawn) : takenUp;
    if (box) setFit({ ids: [], box, gently: true });
  }, [drawn, takenUp]);
  const isTakenUp = useLatest(takenUp !== null);
  // without a view in the address the whole farm is shown, as soon as it has fields
  const anywhere = shown.length > 0;
  // and where it has none yet, the land that was looked at before, or else the country of the farm
  const isEmpty = loading === 'fresh' && fields.length === 0;
  const whole = useWholeView(isEmpty ? view : null);
  const { onWhole } = whole;
  const moved = useCallback(
    (now: MapView) => {
      move(now);
      if (isEmpty) onWhole(now);
    },
    [move, isEmpty, onWhole],
  );
  const country =
    isEmpty && !whole.opensAt
      ? (countriesOf(farm.countries).find((code) => code !== international) ?? null)
      : null;
  useEffect(() => {
    // a field of another season is nowhere to be shown
    const { shown: listed, selection: chosen } = latest.current;
    const isHere = listed.some(({ id }) => id === chosen.open);
    if (anywhere && !view && !isTakenUp.current)
      setFit({ ids: chosen.open && isHere ? [chosen.open] : 'all' });
    // once, and again on another plan
  }, [anywhere, plan, view, latest, isTakenUp]);
  const drawing = useLatest(work.draw);
  useEffect(() => {
    if (!search.draw || !mayDraw) return;
    change({ draw: undefined });
    drawing.current();
  }, [search.draw, mayDraw, change, drawing]);
  const hover = useCallback(
    (row: EntityRows['cropfield'] | null) => pointed.point(row ? String(row.id) : null),
    [pointed],
  );

  const list = (
    <FieldList
      fields={inList}
      total={fields.length}
      words={words}
      search={search}
      onSearch={change}
      selection={selection}
      open={search.field ?? null}
      onPress={press}
      onHover={hover}
      pointed={pointed}
      {...(mayDraw ? { onDraw: work.draw } : {})}
    />
  );
  const form = work.form ? (
    <Suspense fallback={<Skeleton />}>
      <FieldForms
        key={work.form.kind === 'new' ? 'new' : work.form.id}
        form={work.form}
        onDone={work.closeForm}
        onSaved={(id) => show({ open: id, several: nothing })}
      />
    </Suspense>
  ) : null;
  const detail =
    form ??
    (inPanel ? (
      <Suspense fallback={<Skeleton />}>
        <FieldPanel
          field={inPanel}
          onClose={clear}
          onEdit={work.edit}
          onEditBoundary={work.editBoundary}
        />
      </Suspense>
    ) : gone !== null ? (
      <Suspense fallback={<Skeleton />}>
        <GoneField id={gone} onClose={clear} />
      </Suspense>
    ) : null);
  const chosen = several.size > 0 ? shown.filter(({ id }) => several.has(String(id))) : [];
  const bottom =
    phone && !work.drawingNow && !form && height > 0
      ? stopHeight(stop === 'full' ? 'half' : stop, height)
      : 0;
  // on a screen that is not wide the details cover the map instead of standing beside it, and are
  // hidden while drawing
  const isOver = !phone && !wide && detail !== null;
  const isAside = isOver && work.drawingNow && !form;
  const right = isOver && !isAside ? panelWidth : 0;
  const over = useMemo(() => ({ ...noPadding, bottom, right }), [bottom, right]);
  const selectionBar =
    chosen.length > 1 && !work.drawingNow ? (
      <SelectionBar fields={chosen} isInSheet={phone} onClear={clear} />
    ) : null;
  const map = (
    <MapArea
      fields={shown}
      colors={colors}
      legendChoice={legendChoice}
      overlay={overlay}
      renderField={renderField}
      words={words}
      selection={selection}
      pointed={pointed}
      onSelect={pressOnMap}
      view={view}
      onMove={moved}
      country={country}
      {...whole}
      fit={fit}
      padding={over}
      drawing={work.drawing}
      mayDraw={mayDraw && !work.form}
      draft={work.form?.kind === 'new' ? work.form.geometry : null}
    >
      {phone ? null : selectionBar}
    </MapArea>
  );

  // read aloud where the list, which has the page's heading, gives way
  const heading = <h1 className={`visually-hidden ${styles['heading']}`}>{t`Map`}</h1>;

  if (phone) {
    return (
      <div
        ref={page}
        className={styles['page']}
        data-detail={detail !== null || work.drawingNow || undefined}
      >
        {heading}
        {map}
        {work.drawingNow ? null : form ? (
          <SidePanel>{form}</SidePanel>
        ) : (
          <BottomSheet
            label={open ? String(open.name ?? '') : t`Crop fields`}
            stop={stop}
            onStop={setStop}
            {...(detail ? { onClose: clear } : {})}
          >
            {selectionBar}
            {detail ?? list}
          </BottomSheet>
        )}
      </div>
    );
  }
  return (
    <div className={styles['page']} data-detail={detail ? true : undefined}>
      {heading}
      <div className={styles['list']}>{list}</div>
      {map}
      {detail && !isAside ? <SidePanel>{detail}</SidePanel> : null}
    </div>
  );
}
