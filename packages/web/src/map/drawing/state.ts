import type { Polygonal, Position } from '@furrow/geo/types.ts';
import type { ShapingPlan } from './shaping/shaping.ts';

/** Tools to draw a line with. */
export type LineTool = 'polygon' | 'split' | 'cut' | 'measure' | 'box' | 'lasso';

export type Tool = 'select' | 'edit' | 'shape' | LineTool;

/** Corners a tool needs before it can be finished. */
export const leastCorners: Readonly<Record<LineTool, number>> = {
  polygon: 3,
  cut: 3,
  split: 2,
  measure: 2,
  box: 2,
  lasso: 3,
};

/** Tools that choose fields and change nothing. */
export const choosesFields = (tool: LineTool): boolean => tool === 'box' || tool === 'lasso';

/** Tools that take land off fields: off the selected ones, where the line meets them. */
export const cutsFields = (tool: LineTool): boolean => tool === 'split' || tool === 'cut';

/** Tools whose line closes into a surface. */
export const drawsSurface = (tool: LineTool): boolean =>
  tool === 'polygon' || tool === 'cut' || choosesFields(tool);

/** Position of the pointer after snapping. */
export interface Place {
  readonly position: Position;
  readonly snapped: 'vertex' | 'edge' | 'angle' | null;
}

/** A corner of a boundary: part, ring (0 the outer one, others holes) and index in the ring. */
export interface CornerRef {
  readonly part: number;
  readonly ring: number;
  readonly corner: number;
}

/** Corners of an unfinished line, without repeating the first. */
export type Corners = readonly Position[];

/** Every ring of a boundary, open: the first corner is not repeated. */
export type Rings = readonly (readonly Corners[])[];

/** A shape with its previous versions and the undone ones. */
interface Remembered<Shape> {
  readonly past: readonly Shape[];
  readonly future: readonly Shape[];
}

/** Nothing is drawn: clicking selects. */
export interface Idle {
  readonly phase: 'idle';
}

/** A line grows corner by corner; it may still be without any. */
export interface Drawing extends Remembered<Corners> {
  readonly phase: 'drawing';
  readonly tool: LineTool;
  readonly corners: Corners;
  readonly pointer: Place | null;
}

/** A measured line stays to be read until the next press. */
interface Measured {
  readonly phase: 'measured';
  readonly tool: 'measure';
  readonly corners: Corners;
}

/** The corners of an existing boundary can be dragged. */
export interface Editing extends Remembered<Rings> {
  readonly phase: 'editing';
  readonly id: string;
  readonly rings: Rings;
  readonly chosen: CornerRef | null;
}

/** A corner is dragged; `before` is the boundary at the start of the drag. */
interface Dragging extends Remembered<Rings> {
  readonly phase: 'dragging';
  readonly id: string;
  readonly rings: Rings;
  readonly before: Rings;
  readonly grabbed: CornerRef;
  readonly snapped: Place['snapped'];
}

/** A boundary is divided or changed by figures; presses choose its edges. */
export interface Shaping {
  readonly phase: 'shaping';
  readonly id: string;
  readonly boundary: Polygonal;
  readonly plan: ShapingPlan;
}

export type DrawingState = Idle | Drawing | Measured | Editing | Dragging | Shaping;
export type Phase = DrawingState['phase'];
export type StateOf<P extends Phase> = Extract<DrawingState, { phase: P }>;

/** Everything that can happen to a drawing. */
export type DrawingEvent =
  | { readonly kind: 'choose'; readonly tool: LineTool | 'select' }
  | { readonly kind: 'edit'; readonly id: string; readonly rings: Rings }
  | { readonly kind: 'shape'; readonly id: string; readonly boundary: Polygonal }
  | { readonly kind: 'replace'; readonly rings: Rings }
  | { readonly kind: 'plan'; readonly plan: ShapingPlan }
  | { readonly kind: 'move'; readonly place: Place | null }
  | { readonly kind: 'press'; readonly place: Place }
  | { readonly kind: 'finish' }
  | { readonly kind: 'back' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'grab'; readonly corner: CornerRef }
  | { readonly kind: 'insert'; readonly corner: CornerRef; readonly place: Place }
  | { readonly kind: 'drop' }
  | { readonly kind: 'remove'; readonly corner: CornerRef }
  /** The last edge follows the line it was traced along. */
  | { readonly kind: 'trace'; readonly between: Corners };

export type EventKind = DrawingEvent['kind'];
export type EventOf<K extends EventKind> = Extract<DrawingEvent, { kind: K }>;

export const phases: readonly Phase[] = [
  'idle',
  'drawing',
  'measured',
  'editing',
  'dragging',
  'shaping',
];
export const eventKinds: readonly EventKind[] = [
  'choose',
  'edit',
  'move',
  'press',
  'finish',
  'back',
  'undo',
  'redo',
  'cancel',
  'grab',
  'insert',
  'drop',
  'remove',
  'shape',
  'plan',
  'replace',
  'trace',
];

export const idle: Idle = { phase: 'idle' };

/** The tool that is lit in the toolbar. */
export function toolOf(state: DrawingState): Tool {
  if (state.phase === 'idle') return 'select';
  if (state.phase === 'shaping') return 'shape';
  return state.phase === 'editing' || state.phase === 'dragging' ? 'edit' : state.tool;
}
