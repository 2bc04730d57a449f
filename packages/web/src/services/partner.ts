import { http } from '../calls.ts';
import { createPartnerCalls } from './partnerCalls.ts';

/** The page's way to the weather and disease services. */
export const { ask: askPartner } = createPartnerCalls(http);
