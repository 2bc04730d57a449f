import { writeFarmArchive } from '../farm/write.ts';
import type { ExportFormat } from './format.ts';

/** The whole farm as an archive that another Furrow can import. @source decisions D13, D15 */
export const farm: ExportFormat = {
  id: 'farm',
  label: 'Furrow',
  extensions: ['zip'],
  ownerOnly: true,
  takes: ({ shape }) => shape === 'everything',
  async write({ context, path, progress }) {
    const { missing } = await writeFarmArchive(context, path, progress);
    return {
      extension: 'zip',
      notes:
        missing.length === 0
          ? []
          : [{ code: 'export_files_missing', params: { count: missing.length } }],
    };
  },
};
