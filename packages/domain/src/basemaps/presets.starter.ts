import type { BasemapBounds, BasemapLook, ZoomRange } from './basemap.ts';

/**
 * Basemaps offered without configuration: services of mapping agencies whose licence only requires
 * attribution, and a few worldwide ones for countries without one. Facts, each with its licence and
 * public source; none was requested from here.
 *
 * Left out: services that not everybody may use (Sentinel-2 mosaics after 2016 and other CC BY-NC
 * services, Esri World Imagery), those in a trial, transparent layers such as the cadastre, and
 * heights.
 *
 * The order is the preference within a country. A person's choice is stored by id: an id never
 * changes.
 */
export interface BasemapPreset {
  readonly id: string;
  /** ISO 3166-1; null for the world. */
  readonly country: string | null;
  readonly look: BasemapLook;
  /** The publisher's name for it. */
  readonly name: string;
  /** Vector tiles in a style; pictures when left out. */
  readonly kind?: 'style';
  /**
   * With {z}, {x}, {y}, or {bbox-epsg-3857} for a WMS; {key} where it asks for one. The address of a
   * style.
   */
  readonly tiles: string;
  /** Nearest and farthest zoom of its tiles. */
  readonly zoom: ZoomRange;
  /** Elsewhere it answers empty pictures. */
  readonly bounds?: BasemapBounds;
  readonly attribution: string;
  /** Its makers ask for the year after their name. */
  readonly dated?: true;
  readonly licence: string;
  readonly source: string;
  /** Offered only if the operator configures a key. */
  readonly key?: true;
  /** It does not allow cross-origin requests: the server fetches it. */
  readonly byServer?: true;
  /**
   * Run by volunteers or for viewing only: offered last, and never the default if there is another.
   */
  readonly modest?: true;
  /** It requires a referrer: the site its pictures are shown on. */
  readonly referrer?: true;
}

/** Every basemap that may be offered. */
export const basemapPresets: readonly BasemapPreset[] = [
  // Netherlands
  { id: 'nl-aerial', country: 'NL', look: 'aerial', name: 'PDOK, 8 cm', tiles: 'https://service.pdok.nl/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:3857/{z}/{x}/{y}.jpeg', zoom: [0, 21], bounds: [3.3, 50.7, 7.3, 53.6], attribution: '© Beeldmateriaal.nl', licence: 'CC BY 4.0', source: 'editor-layer-index, 2024-10; leaflet-providers, 2026-04; public code, answered in 2026' },
  { id: 'nl-aerial-25', country: 'NL', look: 'aerial', name: 'PDOK, 25 cm', tiles: 'https://service.pdok.nl/hwh/luchtfotorgb/wmts/v1_0/Actueel_ortho25/EPSG:3857/{z}/{x}/{y}.jpeg', zoom: [0, 19], bounds: [3.3, 50.7, 7.3, 53.6], attribution: '© Beeldmateriaal.nl', licence: 'CC BY 4.0', source: 'editor-layer-index, 2024-10; leaflet-providers, 2026-04' },
  { id: 'nl-map', country: 'NL', look: 'map', name: 'BRT', tiles: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png', zoom: [6, 19], bounds: [3.3, 50.7, 7.3, 53.6], attribution: 'Kaartgegevens © Kadaster', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04' },
  { id: 'nl-map-pastel', country: 'NL', look: 'map', name: 'BRT pastel', tiles: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/pastel/EPSG:3857/{z}/{x}/{y}.png', zoom: [6, 19], bounds: [3.3, 50.7, 7.3, 53.6], attribution: 'Kaartgegevens © Kadaster', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04' },
  { id: 'nl-map-grey', country: 'NL', look: 'map', name: 'BRT grijs', tiles: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/grijs/EPSG:3857/{z}/{x}/{y}.png', zoom: [6, 19], bounds: [3.3, 50.7, 7.3, 53.6], attribution: 'Kaartgegevens © Kadaster', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04' },

  // Belgium
  { id: 'be-aerial', country: 'BE', look: 'aerial', name: 'NGI/IGN', tiles: 'https://wmts.ngi.be/inspire/ortho/1.0.0/orthoimage_coverage/default/3857/latest/{z}/{y}/{x}.png', zoom: [7, 19], bounds: [2.5, 49.45, 6.45, 51.55], attribution: '© NGI/IGN', licence: 'CC BY 4.0', source: 'public code, answered in 2026-08' },
  { id: 'be-vlg-aerial', country: 'BE', look: 'aerial', name: 'Vlaanderen', tiles: 'https://geo.api.vlaanderen.be/OMWRGBMRVL/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=omwrgbmrvl&STYLE=&FORMAT=image/png&tileMatrixSet=GoogleMapsVL&tileMatrix={z}&tileRow={y}&tileCol={x}', zoom: [0, 21], bounds: [2.5, 50.64, 5.95, 51.52], attribution: '© Digitaal Vlaanderen', licence: 'Gratis Open Data Licentie Vlaanderen (attribution)', source: 'editor-layer-index, 2024-10' },
  { id: 'be-wal-aerial', country: 'BE', look: 'aerial', name: 'Wallonie', tiles: 'https://geoservices.wallonie.be/arcgis/services/IMAGERIE/ORTHO_LAST/MapServer/WmsServer?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=0&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [0, 20], bounds: [2.8, 49.45, 6.5, 50.85], attribution: '© Service public de Wallonie', licence: 'SPW open terms (attribution)', source: 'editor-layer-index, 2024-10' },
  { id: 'be-map', country: 'BE', look: 'map', name: 'CartoWeb', tiles: 'https://cartoweb.wmts.ngi.be/1.0.0/topo/default/3857/{z}/{y}/{x}.png', zoom: [7, 17], bounds: [2.5, 49.45, 6.45, 51.55], attribution: '© NGI/IGN', licence: 'NGI terms, free with attribution', source: 'public code, answered in 2026-08' },
  { id: 'be-vlg-map', country: 'BE', look: 'map', name: 'GRB Vlaanderen', tiles: 'https://geo.api.vlaanderen.be/GRB/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=grb_bsk&STYLE=&FORMAT=image/png&tileMatrixSet=GoogleMapsVL&tileMatrix={z}&tileRow={y}&tileCol={x}', zoom: [0, 21], bounds: [2.5, 50.64, 5.95, 51.52], attribution: '© Digitaal Vlaanderen', licence: 'Gratis Open Data Licentie Vlaanderen (attribution)', source: 'editor-layer-index, 2024-10' },

  // France
  { id: 'fr-aerial', country: 'FR', look: 'aerial', name: 'IGN', tiles: 'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTHOIMAGERY.ORTHOPHOTOS&STYLE=normal&FORMAT=image/jpeg&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}', zoom: [0, 19], bounds: [-5.3, 41.2, 9.7, 51.2], attribution: '© IGN (Géoplateforme)', licence: 'Licence Ouverte Etalab 2.0', source: 'editor-layer-index, 2024-10; public code, answered in 2026' },
  { id: 'fr-map', country: 'FR', look: 'map', name: 'Plan IGN', tiles: 'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&FORMAT=image/png&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}', zoom: [0, 18], bounds: [-5.3, 41.2, 9.7, 51.2], attribution: '© IGN (Géoplateforme)', licence: 'Licence Ouverte Etalab 2.0', source: 'leaflet-providers, 2026-04' },

  // Germany
  { id: 'de-bw-aerial', country: 'DE', look: 'aerial', name: 'Baden-Württemberg', tiles: 'https://owsproxy.lgl-bw.de/owsproxy/ows/WMS_LGL-BW_ATKIS_DOP_20_C?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=IMAGES_DOP_20_RGB&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [7.51, 47.53, 10.5, 49.79], attribution: '© LGL-BW, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-by-aerial', country: 'DE', look: 'aerial', name: 'Bayern', tiles: 'https://wmtsod1.bayernwolke.de/wmts/by_dop/smerc/{z}/{x}/{y}', zoom: [0, 19], bounds: [8.98, 47.27, 13.84, 50.56], attribution: 'Bayerische Vermessungsverwaltung – www.geodaten.bayern.de', licence: 'CC BY 4.0', source: 'public code, answered in 2026' },
  { id: 'de-be-aerial', country: 'DE', look: 'aerial', name: 'Berlin 2024', tiles: 'https://gdi.berlin.de/services/wms/truedop_2024?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=truedop_2024&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [13.09, 52.34, 13.76, 52.68], attribution: '© Geoportal Berlin / TrueDOP 2024', licence: 'dl-de/zero-2-0', source: 'public code, answered in 2026-10' },
  { id: 'de-bb-aerial', country: 'DE', look: 'aerial', name: 'Brandenburg', tiles: 'https://isk.geobasis-bb.de/mapproxy/dop20c/service/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=bebb_dop20c&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [11.27, 51.36, 14.77, 53.56], attribution: '© GeoBasis-DE/LGB, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-hb-aerial', country: 'DE', look: 'aerial', name: 'Bremen 2025', tiles: 'https://geodienste.bremen.de/wms_dop_lb?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=dop10_2025_HB&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [8.48, 53.01, 8.99, 53.61], attribution: '© Landesamt GeoInformation Bremen', licence: 'CC BY 4.0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-hh-aerial', country: 'DE', look: 'aerial', name: 'Hamburg', tiles: 'https://geodienste.hamburg.de/wms_dop_zeitreihe_belaubt?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=dop_zeitreihe_belaubt&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [8.42, 53.39, 10.33, 53.97], attribution: '© Freie und Hansestadt Hamburg, LGV', licence: 'dl-de/by-2-0', source: 'public code', dated: true },
  { id: 'de-he-aerial', country: 'DE', look: 'aerial', name: 'Hessen', tiles: 'https://www.gds-srv.hessen.de/cgi-bin/lika-services/ogc-free-images.ows?language=ger&SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=he_dop20_rgb&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [7.77, 49.39, 10.24, 51.66], attribution: '© HVBG', licence: 'dl-de/zero-2-0', source: 'public code, answered in 2026-10' },
  { id: 'de-mv-aerial', country: 'DE', look: 'aerial', name: 'Mecklenburg-Vorpommern', tiles: 'https://www.geodaten-mv.de/dienste/adv_dop?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=mv_dop&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [10.59, 53.11, 14.41, 54.69], attribution: '© GeoBasis-DE/M-V', licence: 'CC BY 4.0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-ni-aerial', country: 'DE', look: 'aerial', name: 'Niedersachsen', tiles: 'https://opendata.lgln.niedersachsen.de/doorman/noauth/dop_wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=ni_dop20&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [6.65, 51.29, 11.6, 53.9], attribution: '© LGLN, CC BY 4.0', licence: 'CC BY 4.0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-nw-aerial', country: 'DE', look: 'aerial', name: 'Nordrhein-Westfalen', tiles: 'https://www.wms.nrw.de/geobasis/wms_nw_dop?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=nw_dop_rgb&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [5.87, 50.32, 9.46, 52.53], attribution: '© Geobasis NRW', licence: 'dl-de/zero-2-0', source: 'public code, answered in 2026-10' },
  { id: 'de-rp-aerial', country: 'DE', look: 'aerial', name: 'Rheinland-Pfalz', tiles: 'https://geo4.service24.rlp.de/wms/rp_dop20.fcgi?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=rp_dop20&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [6.11, 48.97, 8.51, 50.94], attribution: '© GeoBasis-DE / LVermGeoRP, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-sl-aerial', country: 'DE', look: 'aerial', name: 'Saarland', tiles: 'https://geoportal.saarland.de/freewms/dop?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=sl_dop&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [6.36, 49.11, 7.4, 49.64], attribution: '© GeoBasis-DE/LVGL-SL, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-sn-aerial', country: 'DE', look: 'aerial', name: 'Sachsen', tiles: 'https://geodienste.sachsen.de/wms_geosn_dop-rgb/guest?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=sn_dop_020&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [11.87, 50.17, 15.04, 51.69], attribution: '© GeoSN, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-st-aerial', country: 'DE', look: 'aerial', name: 'Sachsen-Anhalt', tiles: 'https://www.geodatenportal.sachsen-anhalt.de/wss/service/ST_LVermGeo_DOP_WMS_OpenData/guest?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=lsa_lvermgeo_dop20_2&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [10.56, 50.94, 13.19, 53.04], attribution: '© GeoBasis-DE / LVermGeo LSA, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code', dated: true },
  { id: 'de-sh-aerial', country: 'DE', look: 'aerial', name: 'Schleswig-Holstein', tiles: 'https://service.gdi-sh.de/WMS_SH_DOP20col_OpenGBD?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=sh_dop20_rgb&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [7.86, 53.36, 11.31, 55.06], attribution: '© GeoBasis-DE/LVermGeo SH', licence: 'CC BY 4.0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-th-aerial', country: 'DE', look: 'aerial', name: 'Thüringen', tiles: 'https://www.geoproxy.geoportal-th.de/geoproxy/services/DOP?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=th_dop&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [10, 20], bounds: [9.88, 50.2, 12.65, 51.65], attribution: '© GDI-Th, dl-de/by-2-0', licence: 'dl-de/by-2-0', source: 'public code, answered in 2026-10', dated: true },
  { id: 'de-map', country: 'DE', look: 'map', name: 'basemap.de', tiles: 'https://sgx.geodatenzentrum.de/wmts_basemapde/tile/1.0.0/de_basemapde_web_raster_farbe/default/GLOBAL_WEBMERCATOR/{z}/{y}/{x}.png', zoom: [0, 18], bounds: [5.86, 47.27, 15.05, 55.06], attribution: '© basemap.de / BKG', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04; editor-layer-index, 2024-10', dated: true },
  { id: 'de-map-grey', country: 'DE', look: 'map', name: 'basemap.de grau', tiles: 'https://sgx.geodatenzentrum.de/wmts_basemapde/tile/1.0.0/de_basemapde_web_raster_grau/default/GLOBAL_WEBMERCATOR/{z}/{y}/{x}.png', zoom: [0, 18], bounds: [5.86, 47.27, 15.05, 55.06], attribution: '© basemap.de / BKG', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04; editor-layer-index, 2024-10', dated: true },
  { id: 'de-map-topplus', country: 'DE', look: 'map', name: 'TopPlusOpen', tiles: 'https://sgx.geodatenzentrum.de/wmts_topplus_open/tile/1.0.0/web/default/WEBMERCATOR/{z}/{y}/{x}.png', zoom: [0, 18], bounds: [5.86, 47.27, 15.05, 55.06], attribution: '© BKG, Datenquellen: sgx.geodatenzentrum.de/web_public/Datenquellen_TopPlus_Open.pdf', licence: 'dl-de/by-2-0', source: 'leaflet-providers, 2026-04' },
  { id: 'de-map-vector', country: 'DE', look: 'map', kind: 'style', name: 'basemap.de Vektor', tiles: 'https://sgx.geodatenzentrum.de/gdz_basemapde_vektor/styles/bm_web_col.json', zoom: [0, 20], bounds: [5.86, 47.27, 15.05, 55.06], attribution: '© basemap.de / BKG', dated: true, licence: 'CC BY 4.0', source: 'basemap.de' },

  // Austria
  { id: 'at-aerial', country: 'AT', look: 'aerial', name: 'basemap.at', tiles: 'https://mapsneu.wien.gv.at/basemap/bmaporthofoto30cm/normal/google3857/{z}/{y}/{x}.jpeg', zoom: [0, 19], bounds: [9.53, 46.37, 17.17, 49.03], attribution: 'Datenquelle: basemap.at', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04; public code, answered in 2026' },
  { id: 'at-map', country: 'AT', look: 'map', name: 'basemap.at', tiles: 'https://mapsneu.wien.gv.at/basemap/geolandbasemap/normal/google3857/{z}/{y}/{x}.png', zoom: [0, 19], bounds: [9.53, 46.37, 17.17, 49.03], attribution: 'Datenquelle: basemap.at', licence: 'CC BY 4.0', source: 'leaflet-providers, 2026-04' },

  // Switzerland
  { id: 'ch-aerial', country: 'CH', look: 'aerial', name: 'SWISSIMAGE', tiles: 'https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.swissimage/default/current/3857/{z}/{x}/{y}.jpeg', zoom: [0, 19], bounds: [5.95, 45.82, 10.5, 47.81], attribution: '© swisstopo', licence: 'OGD, free use with source', source: 'leaflet-providers, 2026-04; public code, answered in 2026' },
  { id: 'ch-map', country: 'CH', look: 'map', name: 'Landeskarte', tiles: 'https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-farbe/default/current/3857/{z}/{x}/{y}.jpeg', zoom: [0, 18], bounds: [5.95, 45.82, 10.5, 47.81], attribution: '© swisstopo', licence: 'OGD, free use with source', source: 'leaflet-providers, 2026-04' },

  // Luxembourg
  { id: 'lu-aerial', country: 'LU', look: 'aerial', name: 'ACT', tiles: 'https://wmts1.geoportail.lu/opendata/wmts/ortho_latest/GLOBAL_WEBMERCATOR_4_V3/{z}/{x}/{y}.jpeg', zoom: [0, 20], bounds: [5.73, 49.44, 6.53, 50.19], attribution: 'Administration du cadastre et de la topographie, Luxembourg', licence: 'CC0 1.0', source: 'public code, answered in 2026' },

  // Denmark
  { id: 'dk-aerial', country: 'DK', look: 'aerial', name: 'Ortofoto forår', tiles: 'https://api.dataforsyningen.dk/orto_foraar_webm_DAF?service=WMTS&request=GetTile&version=1.0.0&layer=orto_foraar_webm&style=default&TileMatrixSet=DFD_GoogleMapsCompatible&TileMatrix={z}&TileRow={y}&TileCol={x}&format=image/jpeg&token={key}', zoom: [0, 20], bounds: [8, 54.5, 15.3, 57.8], attribution: '© Klimadatastyrelsen', licence: 'CC BY 4.0 / SDFI vilkår', source: 'public code, answered in 2026-08', key: true },

  // Spain
  { id: 'es-aerial', country: 'ES', look: 'aerial', name: 'PNOA', tiles: 'https://www.ign.es/wmts/pnoa-ma?service=WMTS&request=GetTile&version=1.0.0&layer=OI.OrthoimageCoverage&style=default&format=image/jpeg&tilematrixset=GoogleMapsCompatible&tilematrix={z}&tilerow={y}&tilecol={x}', zoom: [0, 19], bounds: [-18.2, 27.6, 4.4, 43.9], attribution: 'PNOA cedido por © Instituto Geográfico Nacional de España', licence: 'CC BY 4.0 (scne.es)', source: 'editor-layer-index, 2024-10; public code, answered in 2026' },
  { id: 'es-map', country: 'ES', look: 'map', name: 'IGN Base', tiles: 'https://www.ign.es/wmts/ign-base?service=WMTS&request=GetTile&version=1.0.0&layer=IGNBaseTodo&style=default&format=image/jpeg&tilematrixset=GoogleMapsCompatible&tilematrix={z}&tilerow={y}&tilecol={x}', zoom: [0, 20], bounds: [-18.2, 27.6, 4.4, 43.9], attribution: '© Instituto Geográfico Nacional de España', licence: 'CC BY 4.0 (scne.es)', source: 'editor-layer-index, 2024-10' },

  // Poland
  { id: 'pl-aerial', country: 'PL', look: 'aerial', name: 'Ortofotomapa', tiles: 'https://mapy.geoportal.gov.pl/wss/service/PZGIK/ORTO/WMTS/StandardResolution?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTOFOTOMAPA&STYLE=default&FORMAT=image/jpeg&TILEMATRIXSET=EPSG:3857&TILEMATRIX=EPSG:3857:{z}&TILEROW={y}&TILECOL={x}', zoom: [0, 19], bounds: [14.1, 49, 24.2, 54.9], attribution: '© Główny Urząd Geodezji i Kartografii (geoportal.gov.pl)', licence: 'free (Polish geodesy law); terms forbid mass harvesting', source: 'editor-layer-index, 2024-10; public code, answered in 2026' },

  // Czechia
  { id: 'cz-aerial', country: 'CZ', look: 'aerial', name: 'Ortofoto ČR', tiles: 'https://ags.cuzk.gov.cz/arcgis1/rest/services/ORTOFOTO_WM/MapServer/tile/{z}/{y}/{x}', zoom: [7, 20], bounds: [12.09, 48.55, 18.86, 51.06], attribution: '© ČÚZK', licence: 'CC BY 4.0', source: 'public code', byServer: true },
  { id: 'cz-map', country: 'CZ', look: 'map', name: 'Základní mapa', tiles: 'https://ags.cuzk.gov.cz/arcgis1/rest/services/ZTM_WM/MapServer/tile/{z}/{y}/{x}', zoom: [4, 19], bounds: [12.09, 48.55, 18.86, 51.06], attribution: '© ČÚZK', licence: 'CC BY 4.0', source: 'public code', byServer: true },

  // Norway
  { id: 'no-map', country: 'NO', look: 'map', name: 'Kartverket', tiles: 'https://cache.kartverket.no/v1/wmts/1.0.0/topo/default/webmercator/{z}/{y}/{x}.png', zoom: [0, 18], bounds: [4, 57.8, 31.5, 71.3], attribution: '© Kartverket', licence: 'CC BY 4.0', source: 'public code, answered in 2026-08' },

  // Finland
  { id: 'fi-aerial', country: 'FI', look: 'aerial', name: 'Ortokuva', tiles: 'https://avoin-karttakuva.maanmittauslaitos.fi/avoin/wmts/1.0.0/ortokuva/default/WGS84_Pseudo-Mercator/{z}/{y}/{x}.jpg?api-key={key}', zoom: [0, 18], bounds: [19, 59.6, 31.6, 70.1], attribution: '© Maanmittauslaitos', licence: 'CC BY 4.0', source: 'public code, answered in 2026-08', key: true },
  { id: 'fi-aerial-kapsi', country: 'FI', look: 'aerial', name: 'Ortokuva (Kapsi)', tiles: 'https://tiles.kartat.kapsi.fi/ortokuva/{z}/{x}/{y}.png', zoom: [2, 19], bounds: [19, 59.6, 31.6, 70.1], attribution: '© Maanmittauslaitos', licence: 'CC BY 4.0', source: 'editor-layer-index, 2024-10', modest: true },

  // Estonia
  { id: 'ee-aerial', country: 'EE', look: 'aerial', name: 'Ortofoto', tiles: 'https://tiles.maaamet.ee/tm/wmts/1.0.0/foto/default/GMC/{z}/{y}/{x}.jpg', zoom: [0, 18], bounds: [21.5, 57.5, 28.3, 59.9], attribution: '© Maa- ja Ruumiamet', licence: 'Estonian open data licence (CC BY 4.0 alike)', source: 'public code, answered in 2026' },

  // Portugal
  { id: 'pt-aerial', country: 'PT', look: 'aerial', name: 'Ortos 2018', tiles: 'https://cartografia.dgterritorio.gov.pt/ortos2018/service?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=Ortos2018-RGB&STYLES=&CRS=EPSG:3857&BBOX={bbox-epsg-3857}&WIDTH=256&HEIGHT=256&FORMAT=image/jpeg', zoom: [0, 19], bounds: [-9.6, 36.9, -6.1, 42.2], attribution: '© Direção-Geral do Território', licence: 'CC BY 4.0', source: 'editor-layer-index, 2024-10' },

  // United States
  { id: 'us-aerial', country: 'US', look: 'aerial', name: 'USGS', tiles: 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}', zoom: [0, 16], bounds: [-179, 18, -66, 72], attribution: 'U.S. Geological Survey, The National Map', licence: 'public domain', source: 'leaflet-providers, 2026-04; public code, answered in 2026' },
  { id: 'us-aerial-naip', country: 'US', look: 'aerial', name: 'NAIP', tiles: 'https://imagery.nationalmap.gov/arcgis/rest/services/USGSNAIPPlus/ImageServer/tile/{z}/{y}/{x}', zoom: [0, 17], bounds: [-125, 24, -66, 50], attribution: 'USDA NAIP / USGS', licence: 'public domain', source: 'editor-layer-index, 2024-10' },

  // The world, for the rest; servers that ask for moderation
  { id: 'world-aerial', country: null, look: 'aerial', name: 'Sentinel-2 2016', tiles: 'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless_3857/default/g/{z}/{y}/{x}.jpg', zoom: [0, 14], attribution: 'EOxCloudless https://cloudless.eox.at by EOX IT Services GmbH (Contains modified Copernicus Sentinel data 2016)', licence: 'CC BY 4.0 (2016 only)', source: 'public code, answered in 2026', modest: true },
  { id: 'world-map', country: null, look: 'map', name: 'OpenStreetMap', tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', zoom: [0, 19], attribution: '© OpenStreetMap contributors', licence: 'ODbL; tile usage policy', source: 'leaflet-providers, 2026-04', modest: true, referrer: true },
  { id: 'world-map-topo', country: null, look: 'map', name: 'OpenTopoMap', tiles: 'https://tile.opentopomap.org/{z}/{x}/{y}.png', zoom: [0, 17], attribution: 'Kartendaten: © OpenStreetMap-Mitwirkende, SRTM | Kartendarstellung: © OpenTopoMap (CC-BY-SA)', licence: 'CC BY-SA 3.0', source: 'leaflet-providers, 2026-04', modest: true },
  { id: 'world-blue-marble', country: null, look: 'aerial', name: 'Blue Marble', tiles: 'https://gibs.earthdata.nasa.gov/wmts/epsg3857/best/BlueMarble_ShadedRelief_Bathymetry/default/GoogleMapsCompatible_Level8/{z}/{y}/{x}.jpeg', zoom: [0, 8], attribution: 'NASA GIBS', licence: 'public domain', source: 'public code', modest: true },
  { id: 'world-openfreemap-liberty', country: null, look: 'map', kind: 'style', name: 'OpenFreeMap Liberty', tiles: 'https://tiles.openfreemap.org/styles/liberty', zoom: [0, 20], attribution: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap', licence: 'MIT/ODbL', source: 'hyperknot/openfreemap' },
  { id: 'world-openfreemap-bright', country: null, look: 'map', kind: 'style', name: 'OpenFreeMap Bright', tiles: 'https://tiles.openfreemap.org/styles/bright', zoom: [0, 20], attribution: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap', licence: 'MIT/ODbL', source: 'hyperknot/openfreemap' },
  { id: 'world-openfreemap-positron', country: null, look: 'map', kind: 'style', name: 'OpenFreeMap Positron', tiles: 'https://tiles.openfreemap.org/styles/positron', zoom: [0, 20], attribution: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap', licence: 'MIT/ODbL', source: 'hyperknot/openfreemap' },
  { id: 'world-openfreemap-dark', country: null, look: 'map', kind: 'style', name: 'OpenFreeMap Dark', tiles: 'https://tiles.openfreemap.org/styles/dark', zoom: [0, 20], attribution: 'OpenFreeMap © OpenMapTiles, data from OpenStreetMap', licence: 'MIT/ODbL', source: 'hyperknot/openfreemap' },
  { id: 'world-versatiles', country: null, look: 'map', kind: 'style', name: 'VersaTiles Colorful', tiles: 'https://tiles.versatiles.org/assets/styles/colorful/style.json', zoom: [0, 14], attribution: '© OpenStreetMap contributors', licence: 'ODbL', source: 'versatiles-org/versatiles-documentation' },
];
