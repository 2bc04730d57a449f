import { http } from '../../../calls.ts';
import type { Result } from '../../../data/http.ts';

/** A farm that is being handed over. @source decisions D4 */
export interface Transfer {
  readonly farm: string;
  readonly from: { readonly contact: string; readonly name: string };
  readonly to: { readonly contact: string; readonly name: string };
  readonly expires: string;
}

export const ownershipPath = (farm: string): string => `/api/v3/farms/${farm}/ownership/`;

export const readTransfer = (farm: string): Promise<Result<{ pending: Transfer | null }>> =>
  http({ path: ownershipPath(farm) });
