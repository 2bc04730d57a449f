/** Publications of advice that hours are judged by, as they are cited. */
export const sources = {
  /** Not above 25 °C, 5 m/s or below 50 %; better above 60 %; from 3 m/s drift is to be reduced. */
  german: 'ISIP, Anwendungsbedingungen umsetzen (LRA Tübingen 2023)',
  /** Drift is to be reduced from 3 m/s. */
  drift: 'ISIP, Abdrift von Pflanzenschutzmitteln vermeiden (LLG Sachsen-Anhalt)',
  /** 2 to 15 km/h. */
  ontario: 'Ontario, How weather conditions affect spray applications',
  /** Best 12 to 20 °C, not below 5 to 8 °C; 60 to 95 %. */
  french: 'IFV Œnopédia, Conditions d’application',
  /** 2 to 8 good, up to 10 with care. */
  deltaT: 'GRDC, Spray application manual, module 10 (Bureau of Meteorology)',
  /** Clear and calm, from evening to morning. */
  inversion: 'Canola Council of Canada, Temperature inversions',
  /** Leaves are wet from 90 %. */
  wetness: 'Sentelhas et al. 2008, Agric. For. Meteorol. 148: 392–400',
  /** Limits published nowhere else: docs/decisions/139. */
  own: 'Furrow',
} as const;
