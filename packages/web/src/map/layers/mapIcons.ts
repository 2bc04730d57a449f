import {
  IconArrowMerge,
  IconBoxMargin,
  IconCircleMinus,
  IconCurrentLocation,
  IconLassoPolygon,
  IconMagnet,
  IconMinus,
  IconPalette,
  IconPointer,
  IconRulerMeasure,
  IconScissors,
  IconStack2,
  IconTableColumn,
  IconVectorTriangle,
  type Icon,
  type IconProps,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { DecorativeIcon } from '../../ui/icons.ts';

function quiet(icon: Icon): DecorativeIcon {
  return function QuietMapIcon(props: IconProps) {
    return createElement(icon, { size: 20, stroke: 1.5, 'aria-hidden': true, ...props });
  };
}

/** Icons that only the map uses; the others are shared by all screens. */
export const SelectIcon = /* @__PURE__ */ quiet(IconPointer);
export const SplitIcon = /* @__PURE__ */ quiet(IconScissors);
export const MergeIcon = /* @__PURE__ */ quiet(IconArrowMerge);
export const CutIcon = /* @__PURE__ */ quiet(IconCircleMinus);
export const MeasureIcon = /* @__PURE__ */ quiet(IconRulerMeasure);
export const BoundaryIcon = /* @__PURE__ */ quiet(IconVectorTriangle);
export const ZoomOutIcon = /* @__PURE__ */ quiet(IconMinus);
export const LocateIcon = /* @__PURE__ */ quiet(IconCurrentLocation);
export const PaletteIcon = /* @__PURE__ */ quiet(IconPalette);
export const LayersIcon = /* @__PURE__ */ quiet(IconStack2);
export const SnapIcon = /* @__PURE__ */ quiet(IconMagnet);
export const BoxIcon = /* @__PURE__ */ quiet(IconBoxMargin);
export const LassoIcon = /* @__PURE__ */ quiet(IconLassoPolygon);
export const DivideIcon = /* @__PURE__ */ quiet(IconTableColumn);
