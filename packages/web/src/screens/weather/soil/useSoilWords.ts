import type { SourcedTexture, Texture } from '@furrow/domain/forecast/soil/texture.ts';
import { useLingui } from '@lingui/react/macro';

/** Names of textures, and of their sources. */
export function useSoilWords(): {
  readonly textures: Readonly<Record<Texture, string>>;
  readonly from: Readonly<Record<SourcedTexture['from'], string>>;
} {
  const { t } = useLingui();
  return {
    textures: {
      sand: t`Sand`,
      loamy_sand: t`Loamy sand`,
      sandy_loam: t`Sandy loam`,
      loam: t`Loam`,
      silt_loam: t`Silt loam`,
      silt: t`Silt`,
      silt_clay_loam: t`Silt clay loam`,
      silty_clay: t`Silty clay`,
      clay: t`Clay`,
    },
    from: {
      texture: t`from the soil texture of the field`,
      clay: t`from the clay content of an analysis`,
      soilType: t`from the soil type of the field`,
      regulatory: t`from the regulatory soil type`,
    },
  };
}
