/**
 * Crops that the words of a register stand for: the EPPO codes a word counts to, and how registers
 * write it, in lower case without accents. A word that stands for no crop that is grown on farms
 * has no codes. Source: names of the Swiss plant protection product register (open data of the
 * FSVO, state of 2024-12-16); Dutch names of the usage list of Ctgb (DTG list); codes of the EPPO
 * Global Database (open data licence). Words of E-Phy and of the usage instructions of Ctgb stand
 * in `register-crops.fr.ts` and `register-crops.nl.ts`, and go before these.
 */
export const wheat = 'TRZAW TRZAS TRZDU TRZSP';
const barley = 'HORVW HORVS';
/** Small grains, as EPPO codes. */
export const cereals = `${wheat} ${barley} SECCE AVESA AVENU AVESG TTLSS`;
const beans = 'PHSVX PHSCO';
const alliums = 'ALLCE ALLAS ALLSA ALLPO ALLFI ALLSC';
/** White, red and Savoy cabbage, Brussels sprouts, as EPPO codes. */
export const headCabbage = 'BRSOL BRSOR BRSOS BRSOF';
/** Cauliflower and broccoli, as EPPO codes. */
export const flowerCabbage = 'BRSOB BRSOK';
const leafCabbage = 'BRSOC BRSPK BRSCH';
/** Cabbages of every kind, as EPPO codes. */
export const cabbages = `${headCabbage} ${flowerCabbage} ${leafCabbage} BRSOG`;
const lettuces = 'LACSA CICEN CICIF';
const cucurbits = 'CUUPE CUMSA CUMME 1CUUG CUUMA';
/** Apple, pear and quince, as EPPO codes. */
export const pomeFruit = 'MABSD PYUCO CYDOB';
/** Plum, cherries, peach and apricot, as EPPO codes. */
export const stoneFruit = 'PRNDO PRNAV PRNCE PRNPS PRNAR';
/** Currants and gooseberry, as EPPO codes. */
export const ribes = 'RIBRU RIBNI RIBUC';
/** Raspberry and blackberry, as EPPO codes. */
export const rubus = 'RUBID RUBFR';
/** Soft fruit, as EPPO codes. */
export const berries = `FRAAN ${ribes} ${rubus} VACCO SAMNI`;
const arable = `${cereals} SOLTU BEAVA BEAVC ZEAMX BRSNW BRSNS HELAN LIUUT PIBSX VICFX GLXMA 1LUPG SORVU`;
/** Vegetables of the open field, as EPPO codes. */
export const vegetables = `${alliums} ${cabbages} ${lettuces} ${cucurbits} ${beans} PIBSX DAUCS APUGR APUGD BEAVD LYPES CPSAN SPQOL ASPOF SCVHI PAVSA RAPSR FOEVU RHERH VLLLO`;

/** Codes, and their words; a crop of a kind is `SOLTU:seed`. */
export const commonCropWords: readonly (readonly [codes: string, names: string])[] = [
  [cereals, 'getreide|cereales|cereales a paille|granen|cereals'],
  ['TRZAW HORVW SECCE TTLSS TRZSP', 'wintergetreide|cereales d automne|wintergranen'],
  ['TRZAS HORVS AVESA AVENU TRZDU', 'sommergetreide|cereales de printemps|zomergranen'],
  [wheat, 'weizen|ble|tarwe|wheat'],
  ['TRZAW TRZAS', 'weichweizen|ble tendre'],
  ['TRZAW', 'winterweizen|ble d automne|ble tendre d hiver|wintertarwe'],
  ['TRZAS', 'sommerweizen|ble de printemps|ble tendre de printemps|zomertarwe'],
  ['TRZDU', 'hartweizen|ble dur|harde tarwe'],
  ['TRZSP', 'korn dinkel|dinkel|epeautre|spelt'],
  ['TRZDI', 'emmer|amidonnier'],
  [barley, 'gerste|orge|gerst|barley'],
  ['HORVW', 'wintergerste|orge d automne|orge d hiver|wintergerst'],
  ['HORVS', 'sommergerste|orge de printemps|zomergerst'],
  ['SECCE', 'roggen|seigle|rogge|winterroggen|seigle d automne|rye'],
  ['AVESA AVENU', 'hafer|avoine|haver|sommerhafer|oats'],
  ['TTLSS', 'triticale|wintertriticale|triticale d automne'],
  ['ZEAMX', 'mais|kornermais|silomais|snijmais|korrelmais|maize'],
  ['ZEAMS', 'zuckermais|mais doux|suikermais|sweet corn'],
  ['SORVU SORSU', 'sorghum|sorgho'],
  ['PANMI', 'rispenhirse|hirse|millet'],
  ['ORYSA', 'trockenreis|reis|riz'],
  ['FAGES', 'buchweizen|sarrasin|boekweit'],
  ['CHEQU', 'quinoa'],
  [
    'SOLTU',
    'kartoffeln|speise und futterkartoffeln|kartoffeln zur pflanzgutproduktion|pflanzkartoffeln|pomme de terre|pommes de terre|aardappel|aardappelen|consumptieaardappel|pootaardappel|zetmeelaardappel|potato|potatoes',
  ],
  ['IPOBA', 'susskartoffel|patate douce|zoete aardappel'],
  [
    'BEAVA BEAVC',
    'futter und zuckerruben|futterruben und zuckerruben|betterave industrielle et fourragere|bieten',
  ],
  [
    'BEAVA',
    'zuckerrube|zuckerruben|betterave sucriere|betterave a sucre|suikerbiet|suikerbieten|sugar beet',
  ],
  ['BEAVC', 'futterrube|futterruben|betterave fourragere|voederbiet|voederbieten'],
  ['BEAVD', 'rande|rote rube|betterave potagere|betterave a salade|rode biet|kroot'],
  ['BEAVV', 'mangold|schnittmangold|krautstiel|bette|snijbiet'],
  ['BRSNW BRSNS', 'raps|colza|koolzaad|oilseed rape'],
  ['BRSNW', 'winterraps|colza d automne|winterkoolzaad'],
  ['BRSNS', 'sommerraps|colza de printemps|zomerkoolzaad'],
  ['BRSNW BRSNS BRSRO SINAL CMASA BRSNI', 'cruciferes oleagineuses'],
  ['HELAN', 'sonnenblume|sonnenblumen|tournesol|zonnebloem|sunflower'],
  ['LIUUT', 'lein|lin|vlas|flachs'],
  ['CNISA', 'hanf|chanvre|hennep'],
  ['PAPSO', 'mohn|pavot|blauwmaanzaad'],
  ['CAUTI', 'farberdistel saflor|saflor|carthame'],
  ['NIOTA', 'tabak|tabac'],
  ['HUMLU', 'hopfen|houblon|hop'],
  ['GLXMA', 'sojabohne|soja|sojaboon'],
  ['1LUPG', 'lupinen|lupin|lupine'],
  ['LENCU', 'linse|lentille|linzen'],
  ['CIEAR', 'kichererbse|pois chiche|kikkererwt'],
  [
    'PIBSX',
    'erbsen|eiweisserbse|erbsen mit hulsen|erbsen ohne hulsen|pois|pois proteagineux|pois ecosses frais|erwten|peas',
  ],
  ['VICFX', 'ackerbohne|puffbohne|feverole|feve|veldbonen|tuinbonen'],
  [
    beans,
    'bohnen|bohnen mit hulsen|bohnen ohne hulsen|buschbohne|stangenbohne|haricots|haricots ecosses frais|haricots et pois non ecosses frais|bonen|stamslabonen',
  ],
  ['MEDSA', 'luzerne|luzern'],
  [alliums, 'allium arten|alliums|uiachtigen'],
  ['ALLCE', 'zwiebeln|speisezwiebel|gemusezwiebel|oignon|ui|uien|zaaiui|plantui|onion'],
  ['ALLFI', 'bundzwiebeln|ciboule'],
  ['ALLAS', 'schalotten|schalotte|echalote|sjalot'],
  ['ALLSA', 'knoblauch|ail|knoflook'],
  ['ALLPO', 'lauch|poireau|prei'],
  ['ALLSC', 'schnittlauch|ciboulette|bieslook'],
  [cabbages, 'kohlarten|choux|koolgewassen|kolen'],
  [headCabbage, 'kopfkohle|choux pommes|sluitkool'],
  ['BRSOL BRSOR BRSOS', 'kopfkohl|chou pomme'],
  [flowerCabbage, 'blumenkohle|choux a inflorescence|bloemkoolachtigen'],
  ['BRSOB', 'blumenkohl|romanesco|chou fleur|bloemkool'],
  ['BRSOK', 'broccoli|brocoli'],
  ['BRSOF', 'rosenkohl|chou de bruxelles|spruitkool|spruitjes'],
  [leafCabbage, 'blattkohle|choux feuillus|bladkool'],
  ['BRSOC', 'federkohl|chou frise|boerenkool'],
  ['BRSPK', 'chinakohl|chou de chine|chinese kool'],
  ['BRSOG', 'kohlrabi|chou rave|koolrabi'],
  [
    'BRSNA BRSRR',
    'speisekohlruben|brassica rapa ruben|brassica napus ruben|navet|rutabaga|koolraap',
  ],
  ['RAPSR', 'radies|rettich|radis|radijs|rettich und radies'],
  ['ARWLA', 'meerrettich|raifort|mierikswortel'],
  ['DAUCS', 'karotten|carotte|peen|wortelen|winterpeen|waspeen|bospeen|carrot'],
  ['PAVSA', 'pastinake|panais|pastinaak'],
  ['SCVHI', 'schwarzwurzel|scorsonere|schorseneer'],
  ['APUGR', 'knollensellerie|celeri rave|knolselderij'],
  ['APUGD', 'stangensellerie|suppensellerie|celeri branche|bleekselderij'],
  ['APUGR APUGD', 'sellerie|celeri|selderij'],
  ['FOEVU', 'knollenfenchel|gewurzfenchel|fenouil|knolvenkel'],
  ['CICIF CICIS', 'chicoree|chicoree witloof|witlof|witloof'],
  [lettuces, 'salate asteraceae|blattsalate asteraceae|salades|slasoorten'],
  ['LACSA', 'kopfsalate|kopfsalat|lactuca salate|laitue|sla|lettuce'],
  ['CICEN', 'endivien und blattzichorien|endivien|chicoree frisee|andijvie'],
  ['CICIF', 'radicchio und cicorino typen'],
  ['VLLLO', 'nusslisalat|mache|veldsla'],
  ['ERUVE', 'rucola|roquette'],
  ['SPQOL', 'spinat|epinard|spinazie'],
  ['ASPOF', 'spargel|asperge'],
  ['RHERH', 'rhabarber|rhubarbe|rabarber'],
  ['CYUSC', 'artischocken|artichaut|artisjok'],
  ['HELTU', 'topinambur|topinambour|aardpeer'],
  ['PARCR', 'petersilie|wurzelpetersilie|persil|peterselie'],
  [cucurbits, 'kurbisgewachse cucurbitaceae|cucurbitacees'],
  ['CUMSA', 'gurken|einlegegurken|concombre|cornichon|komkommer|augurk'],
  ['CUUPE', 'zucchetti|kurbisse mit geniessbarer schale|courgette|olkurbisse|patisson|rondini'],
  ['1CUUG CUUMA', 'speisekurbisse ungeniessbare schale|potiron|pompoen'],
  ['CUMME', 'melonen|melon|meloen'],
  ['LYPES', 'tomaten|cherrytomaten|tomate|tomaat|tomato'],
  ['CPSAN', 'paprika|gemusepaprika|peperoni|poivron|piment|sweet pepper'],
  [pomeFruit, 'kernobst|fruits a pepins|pitvruchten'],
  ['MABSD', 'apfel|pommier|appel|appels|apple'],
  ['PYUCO', 'birne|birne nashi|poirier|peer|peren|pear'],
  [stoneFruit, 'steinobst|fruits a noyau|steenvruchten'],
  ['PRNAV PRNCE', 'kirsche|cerisier|kers|kersen'],
  ['PRNDO', 'zwetschge pflaume|zwetschge|pflaume|prunier|pruim'],
  ['PRNPS', 'pfirsich nektarine|pecher'],
  ['PRNAR', 'aprikose|abricotier'],
  ['FRAAN', 'erdbeere|erdbeeren|fraisier|aardbei|strawberry'],
  [berries, 'beerenbau allg|kleinfruit'],
  [ribes, 'ribes arten|cassissier'],
  ['RIBNI', 'schwarze johannisbeere'],
  ['RIBRU', 'rote johannisbeere'],
  [rubus, 'rubus arten'],
  ['RUBID', 'himbeere|framboisier|framboos'],
  ['RUBFR', 'brombeere|ronce|braam'],
  ['VACCO', 'heidelbeere|myrtillier|blauwe bes'],
  ['SAMNI', 'schwarzer holunder|sureau'],
  ['VITVI', 'reben|ertragsreben|jungreben|vigne|druif|druiven'],
  ['IUGRE', 'walnuss|noyer|walnoot'],
  ['CYLAV', 'haselnuss|noisetier|hazelnoot'],
  ['IUGRE CYLAV', 'hartschalenobst|fruits a coque'],
  [arable, 'feldbau allg|grandes cultures|akkerbouwgewassen'],
  [vegetables, 'gemusebau allg|cultures legumieres|groentegewassen'],
  [`${pomeFruit} ${stoneFruit} ${berries}`, 'obstbau allg|arboriculture|fruitgewassen'],
  [
    'LOLPE LOLMU FESRU FESAR FESPR POAPR PHLPR DACGL TRFRE TRFPR',
    'wiesen und weiden|kleegrasmischung kunstwiese|prairies|grasland|grunflache',
  ],
  [
    'LOLPE LOLMU FESRU FESAR FESPR POAPR PHLPR DACGL',
    'grasbestande zur saatgutproduktion|graminees pour la production de semences|graszaad',
  ],
  ['TRFPR TRFRE TRFAL TRFIN TRFRS', 'klee zur saatgutproduktion|klee|trefle'],
  [
    '1TULG 1NARG HYAOR 1LILG 1GLAG 1CVOG 1IRIG',
    'blumenzwiebeln und blumenknollen|bloembollen|bulbes ornementaux',
  ],
  ['1LILG', 'liliengewachse zierpflanzen|lelie'],
  ['1TULG', 'tulpe|tulp'],
  ['1GLAG', 'gladiole|gladiool'],
  ['HYAOR', 'hyazinthe|hyacint'],
  ['1ROSG', 'rosen|rosier|roos'],
  // no crops of a farm, or none that can be distinguished from the others
  [
    '',
    'zierpflanzen allg|blumenkulturen und grunpflanzen|baume und straucher ausserhalb forst|zier und sportrasen|topf und kontainerpflanzen|stauden|sommerflor|ziergeholze ausserhalb forst|geholze ausserhalb forst|aubergine|pepino|andenbeere|mini kiwi|gojibeere|kresse|brunnenkresse|stachys|kardy|cima di rapa|stielmus|baby leaf chenopodiaceae|baby leaf asteraceae|baby leaf brassicaceae|asia salate brassicaceae|portulak|kuchenkrauter|medizinalkrauter|dill|melisse|minze|koriander|liebstockel|kerbel|estragon|basilikum|salbei|rosmarin|thymian|johanniskraut|baldrian|begonia|pelargonien|gerbera|chrysantheme|cyclame|primeln|nelken|rhododendron|azaleen|kirschlorbeer|buchsbaume buxus|blautanne|weihnachtsbaume|fichte|baumschule|forstliche pflanzgarten|forstwirtschaft allg|wald|leere lagerraume|lagerraume|leere produktionsraume|leere verarbeitungsraume|boschungen und grunstreifen entlang von verkehrswegen gem chemrrv|auf und an national und kantonsstrassen gem chemrrv|nichtkulturland allg|humusdeponie|speisepilze|kenaf|chinaschilf|wassermelonen|zierkurbis|quitte|stachelbeere|jostabeere|sanddorn|schwarze apfelbeere|schwarze maulbeere|erntegut|brache|brachland|olive|lorbeer',
  ],
];
