/**
 * Addresses that are handled by the server, although the page has the same origin. @source spec §7
 */
export const serverAddresses: readonly RegExp[] = [
  /^\/(api|geo|online|disease|dss|healthz|readyz|metrics|ws)(\/|$)/,
  /^\/cropr\/[^/]+\/[^/]+\/[^/]+\/my_data_from_timestamp\.js/,
  /^\/cropr\/[^/]+\/[^/]+\/invalidate_my_data_cache/,
  /^\/cropr\/export\/status\//,
  /^\/cropr\/(document|image)\//,
  /^\/cropr\/farm\/geo_history\//,
  /^\/cropr\/settings\/(change_farm|change_plan|get_cropfields_from_plan|farm_contacts)\//,
  /^\/cropr\/settings\/configuration\/[^/]+\/tree\//,
  /^\/cropr\/privacy\//,
];
