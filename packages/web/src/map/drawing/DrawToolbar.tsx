import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ParcelIcon, RedoIcon, UndoIcon, type DecorativeIcon } from '../../ui/icons.ts';
import {
  BoxIcon,
  CutIcon,
  DivideIcon,
  LassoIcon,
  MeasureIcon,
  MergeIcon,
  SelectIcon,
  SplitIcon,
} from '../layers/mapIcons.ts';
import type { DrawingControl, DrawingShown } from './drawingControl.ts';
import { canRedo, canUndo } from './reducer.ts';
import { toolOf, type DrawingState, type LineTool } from './state.ts';
import styles from './DrawToolbar.module.css';

/** Steps back and forth; null where there are none. */
export interface DrawHistory {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

interface Props {
  readonly drawing: DrawingControl;
  readonly shown: DrawingShown;
  readonly selection: ReadonlySet<string>;
  /** The history of saved changes. */
  readonly history?: DrawHistory | undefined;
}

/** The toolbar for drawing on the map. */
export function DrawToolbar({ drawing, shown: { state }, selection, history }: Props) {
  const { t } = useLingui();
  const tool = toolOf(state);
  const take = (wanted: LineTool | 'select') => () =>
    drawing.dispatch({ kind: 'choose', tool: wanted });

  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t`Drawing`}>
      <ToolButton
        icon={SelectIcon}
        label={t`Select`}
        pressed={tool === 'select'}
        onClick={take('select')}
      />
      {drawing.hasLand ? (
        <>
          <ToolButton
            icon={BoxIcon}
            label={t`Select in a box`}
            pressed={tool === 'box'}
            onClick={take('box')}
          />
          <ToolButton
            icon={LassoIcon}
            label={t`Select with a lasso`}
            pressed={tool === 'lasso'}
            onClick={take('lasso')}
          />
        </>
      ) : null}
      <ToolButton
        icon={ParcelIcon}
        label={t`Draw a field`}
        pressed={tool === 'polygon'}
        onClick={take('polygon')}
      />
      <ToolButton
        icon={SplitIcon}
        label={t`Split along a line`}
        pressed={tool === 'split'}
        onClick={take('split')}
      />
      {drawing.hasLand ? (
        <ToolButton
          icon={DivideIcon}
          label={
            selection.size === 1 || tool === 'shape'
              ? t`Divide or reshape by figures`
              : t`Divide or reshape: select one field first`
          }
          pressed={tool === 'shape'}
          disabled={selection.size !== 1 || tool === 'edit'}
          onClick={drawing.shape}
        />
      ) : null}
      <ToolButton
        icon={MergeIcon}
        label={
          selection.size < 2
            ? t`Merge: select two fields or more first`
            : t`Merge the selected fields`
        }
        disabled={selection.size < 2 || tool === 'edit'}
        onClick={() => drawing.merge([...selection])}
      />
      <ToolButton
        icon={CutIcon}
        label={t`Cut a hole or a piece away`}
        pressed={tool === 'cut'}
        onClick={take('cut')}
      />
      <ToolButton
        icon={MeasureIcon}
        label={t`Measure`}
        pressed={tool === 'measure'}
        onClick={take('measure')}
      />
      <HistoryButtons drawing={drawing} state={state} history={history} />
    </div>
  );
}

interface HistoryProps extends Pick<Props, 'drawing' | 'history'> {
  readonly state: DrawingState;
}

/** Undo and redo: of corners while there is a drawing, of saved changes otherwise. */
function HistoryButtons({ drawing, state, history }: HistoryProps) {
  const { t } = useLingui();
  if (history && state.phase === 'idle') {
    const { undo, redo } = history;
    return (
      <>
        <ToolButton
          icon={UndoIcon}
          label={t`Undo the last change`}
          disabled={!undo}
          onClick={() => undo?.()}
        />
        <ToolButton
          icon={RedoIcon}
          label={t`Redo the change`}
          disabled={!redo}
          onClick={() => redo?.()}
        />
      </>
    );
  }
  return (
    <>
      <ToolButton
        icon={UndoIcon}
        label={t`Undo the last corner`}
        disabled={!canUndo(state)}
        onClick={() => drawing.dispatch({ kind: 'undo' })}
      />
      <ToolButton
        icon={RedoIcon}
        label={t`Redo the corner`}
        disabled={!canRedo(state)}
        onClick={() => drawing.dispatch({ kind: 'redo' })}
      />
    </>
  );
}

interface ToolButtonProps {
  readonly icon: DecorativeIcon;
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

function ToolButton({
  icon: Icon,
  label,
  onClick,
  pressed,
  disabled = false,
}: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} />
    </button>
  );
}
