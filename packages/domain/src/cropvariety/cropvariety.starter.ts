/**
 * The starter list of varieties that are common in the Netherlands and its neighbours.
 * Source: variety names as they stand in the EU common catalogues of varieties of agricultural plant and vegetable
 * species, the Dutch recommended lists and the trade; names are facts, no description is taken over.
 * Numbers are the crop type times 100 plus a running number; they are identities and never reused, new ones go at the end of their crop.
 */

/** One variety of the starter list; `crop_type` is a number of the crop types' starter list. */
export interface CropVarietyStarter {
  readonly id: number;
  readonly crop_type: number;
  readonly name: string;
}

/** Every variety a new installation knows. */
export const cropVarietyStarter: readonly CropVarietyStarter[] = [
  // Ware potato
  { id: 20101, crop_type: 201, name: 'Agria' }, { id: 20102, crop_type: 201, name: 'Alegria' }, { id: 20103, crop_type: 201, name: 'Annabelle' },
  { id: 20104, crop_type: 201, name: 'Asterix' }, { id: 20105, crop_type: 201, name: 'Bildtstar' }, { id: 20106, crop_type: 201, name: 'Bintje' },
  { id: 20107, crop_type: 201, name: 'Carolus' }, { id: 20108, crop_type: 201, name: 'Alouette' }, { id: 20109, crop_type: 201, name: 'Challenger' },
  { id: 20110, crop_type: 201, name: 'Charlotte' }, { id: 20111, crop_type: 201, name: 'Colomba' }, { id: 20112, crop_type: 201, name: 'Ditta' },
  { id: 20113, crop_type: 201, name: 'Edison' }, { id: 20114, crop_type: 201, name: 'Eigenheimer' }, { id: 20115, crop_type: 201, name: 'Fontane' },
  { id: 20116, crop_type: 201, name: 'Gourmandine' }, { id: 20117, crop_type: 201, name: 'Hermes' }, { id: 20118, crop_type: 201, name: 'Innovator' },
  { id: 20119, crop_type: 201, name: 'Ivory Russet' }, { id: 20120, crop_type: 201, name: 'Jelly' }, { id: 20121, crop_type: 201, name: 'Lady Anna' },
  { id: 20122, crop_type: 201, name: 'Lady Claire' }, { id: 20123, crop_type: 201, name: 'Lady Rosetta' },
  { id: 20124, crop_type: 201, name: 'Markies' }, { id: 20125, crop_type: 201, name: 'Marabel' }, { id: 20126, crop_type: 201, name: 'Melody' },
  { id: 20127, crop_type: 201, name: 'Milva' }, { id: 20128, crop_type: 201, name: 'Miranda' }, { id: 20129, crop_type: 201, name: 'Mondial' },
  { id: 20130, crop_type: 201, name: 'Nicola' }, { id: 20131, crop_type: 201, name: 'Quintera' }, { id: 20132, crop_type: 201, name: 'Ramos' },
  { id: 20133, crop_type: 201, name: 'Royal' }, { id: 20134, crop_type: 201, name: 'Russet Burbank' }, { id: 20135, crop_type: 201, name: 'Sagitta' },
  { id: 20136, crop_type: 201, name: 'Santé' }, { id: 20137, crop_type: 201, name: 'Saturna' }, { id: 20138, crop_type: 201, name: 'Taurus' },
  { id: 20139, crop_type: 201, name: 'VR 808' }, { id: 20140, crop_type: 201, name: 'Victoria' }, { id: 20141, crop_type: 201, name: 'Zorba' },
  // Seed potato (NAK)
  { id: 20201, crop_type: 202, name: 'Agata' }, { id: 20202, crop_type: 202, name: 'Agria' }, { id: 20203, crop_type: 202, name: 'Arizona' },
  { id: 20204, crop_type: 202, name: 'Challenger' }, { id: 20205, crop_type: 202, name: 'Colomba' }, { id: 20206, crop_type: 202, name: 'Désirée' },
  { id: 20207, crop_type: 202, name: 'El Mundo' }, { id: 20208, crop_type: 202, name: 'Everest' }, { id: 20209, crop_type: 202, name: 'Fontane' },
  { id: 20210, crop_type: 202, name: 'Innovator' }, { id: 20211, crop_type: 202, name: 'Markies' }, { id: 20212, crop_type: 202, name: 'Mondial' },
  { id: 20213, crop_type: 202, name: 'Monalisa' }, { id: 20214, crop_type: 202, name: 'Picasso' }, { id: 20215, crop_type: 202, name: 'Sifra' },
  { id: 20216, crop_type: 202, name: 'Spunta' }, { id: 20217, crop_type: 202, name: 'Vitabella' }, { id: 20218, crop_type: 202, name: 'Volare' },
  // Starch potato
  { id: 20401, crop_type: 204, name: 'Altus' }, { id: 20402, crop_type: 204, name: 'Aveka' }, { id: 20403, crop_type: 204, name: 'Avarna' },
  { id: 20404, crop_type: 204, name: 'Aventra' }, { id: 20405, crop_type: 204, name: 'Avito' }, { id: 20406, crop_type: 204, name: 'Axion' },
  { id: 20407, crop_type: 204, name: 'Festien' }, { id: 20408, crop_type: 204, name: 'Kuba' }, { id: 20409, crop_type: 204, name: 'Kuras' },
  { id: 20410, crop_type: 204, name: 'Merano' }, { id: 20411, crop_type: 204, name: 'Novano' }, { id: 20412, crop_type: 204, name: 'Saprodi' },
  { id: 20413, crop_type: 204, name: 'Sarion' }, { id: 20414, crop_type: 204, name: 'Seresta' }, { id: 20415, crop_type: 204, name: 'Stratos' },
  { id: 20416, crop_type: 204, name: 'Supporter' },
  // Early ware potato
  { id: 20501, crop_type: 205, name: 'Amora' }, { id: 20502, crop_type: 205, name: 'Anosta' }, { id: 20503, crop_type: 205, name: 'Berber' },
  { id: 20504, crop_type: 205, name: 'Doré' }, { id: 20505, crop_type: 205, name: 'Frieslander' }, { id: 20506, crop_type: 205, name: 'Gloria' },
  { id: 20507, crop_type: 205, name: 'Première' }, { id: 20508, crop_type: 205, name: 'Sinora' }, { id: 20509, crop_type: 205, name: 'Solist' },
  // Sugar beet
  { id: 22101, crop_type: 221, name: 'Annarosa' }, { id: 22102, crop_type: 221, name: 'Annelaura KWS' },
  { id: 22103, crop_type: 221, name: 'BTS 2030' }, { id: 22104, crop_type: 221, name: 'BTS 3480 N' }, { id: 22105, crop_type: 221, name: 'BTS 6740' },
  { id: 22106, crop_type: 221, name: 'Bosch' }, { id: 22107, crop_type: 221, name: 'Caprianna KWS' }, { id: 22108, crop_type: 221, name: 'Curtis' },
  { id: 22109, crop_type: 221, name: 'Evamaria KWS' }, { id: 22110, crop_type: 221, name: 'Gondola KWS' },
  { id: 22111, crop_type: 221, name: 'Hendrika KWS' }, { id: 22112, crop_type: 221, name: 'Isabella KWS' },
  { id: 22113, crop_type: 221, name: 'Leonella KWS' }, { id: 22114, crop_type: 221, name: 'Smart Manja KWS' },
  { id: 22115, crop_type: 221, name: 'Smart Thekla KWS' }, { id: 22116, crop_type: 221, name: 'Tessilia KWS' },
  { id: 22117, crop_type: 221, name: 'Urselina KWS' },
  // Fodder beet
  { id: 22201, crop_type: 222, name: 'Brick' }, { id: 22202, crop_type: 222, name: 'Enermax' }, { id: 22203, crop_type: 222, name: 'Jamon' },
  { id: 22204, crop_type: 222, name: 'Rialto' }, { id: 22205, crop_type: 222, name: 'Ribambelle' },
  // Red beet
  { id: 22301, crop_type: 223, name: 'Boro' }, { id: 22302, crop_type: 223, name: 'Pablo' }, { id: 22303, crop_type: 223, name: 'Red Ace' },
  { id: 22304, crop_type: 223, name: 'Subeto' }, { id: 22305, crop_type: 223, name: 'Zeppo' },
  // Industrial chicory
  { id: 22601, crop_type: 226, name: 'Crescendo' }, { id: 22602, crop_type: 226, name: 'Larigot' }, { id: 22603, crop_type: 226, name: 'Orchies' },
  // Winter wheat
  { id: 10101, crop_type: 101, name: 'Anapolis' }, { id: 10102, crop_type: 101, name: 'Benchmark' },
  { id: 10103, crop_type: 101, name: 'Bennington' }, { id: 10104, crop_type: 101, name: 'Champion' },
  { id: 10105, crop_type: 101, name: 'Chevignon' }, { id: 10106, crop_type: 101, name: 'Elixer' }, { id: 10107, crop_type: 101, name: 'Extase' },
  { id: 10108, crop_type: 101, name: 'Gleam' }, { id: 10109, crop_type: 101, name: 'Graham' }, { id: 10110, crop_type: 101, name: 'Henrik' },
  { id: 10111, crop_type: 101, name: 'Hyvento' }, { id: 10112, crop_type: 101, name: 'Informer' }, { id: 10113, crop_type: 101, name: 'Julius' },
  { id: 10114, crop_type: 101, name: 'KWS Keitum' }, { id: 10115, crop_type: 101, name: 'KWS Smart' },
  { id: 10116, crop_type: 101, name: 'KWS Zyatt' }, { id: 10117, crop_type: 101, name: 'Mentor' }, { id: 10118, crop_type: 101, name: 'RGT Reform' },
  { id: 10119, crop_type: 101, name: 'RGT Saki' }, { id: 10120, crop_type: 101, name: 'Tobak' }, { id: 10121, crop_type: 101, name: 'Winner' },
  // Spring wheat
  { id: 10201, crop_type: 102, name: 'Baldus' }, { id: 10202, crop_type: 102, name: 'KWS Sharki' }, { id: 10203, crop_type: 102, name: 'Lavett' },
  { id: 10204, crop_type: 102, name: 'Lennox' }, { id: 10205, crop_type: 102, name: 'Licamero' }, { id: 10206, crop_type: 102, name: 'Nobless' },
  { id: 10207, crop_type: 102, name: 'Quintus' }, { id: 10208, crop_type: 102, name: 'Servus' },
  // Winter barley
  { id: 10601, crop_type: 106, name: 'California' }, { id: 10602, crop_type: 106, name: 'Esprit' }, { id: 10603, crop_type: 106, name: 'Hyking' },
  { id: 10604, crop_type: 106, name: 'Jettoo' }, { id: 10605, crop_type: 106, name: 'KWS Faro' }, { id: 10606, crop_type: 106, name: 'KWS Meridian' },
  { id: 10607, crop_type: 106, name: 'KWS Orbit' }, { id: 10608, crop_type: 106, name: 'KWS Tonic' },
  { id: 10609, crop_type: 106, name: 'LG Veronika' }, { id: 10610, crop_type: 106, name: 'LG Zebra' },
  { id: 10611, crop_type: 106, name: 'SY Galileo' }, { id: 10612, crop_type: 106, name: 'Wootan' },
  // Spring barley
  { id: 10701, crop_type: 107, name: 'Avalon' }, { id: 10702, crop_type: 107, name: 'Focus' }, { id: 10703, crop_type: 107, name: 'KWS Irina' },
  { id: 10704, crop_type: 107, name: 'Laureate' }, { id: 10705, crop_type: 107, name: 'LG Diablo' }, { id: 10706, crop_type: 107, name: 'Propino' },
  { id: 10707, crop_type: 107, name: 'Quench' }, { id: 10708, crop_type: 107, name: 'RGT Planet' }, { id: 10709, crop_type: 107, name: 'Sanette' },
  // Spelt
  { id: 10401, crop_type: 104, name: 'Badensonne' }, { id: 10402, crop_type: 104, name: 'Franckenkorn' },
  { id: 10403, crop_type: 104, name: 'Oberkulmer Rotkorn' }, { id: 10404, crop_type: 104, name: 'Zollernspelz' },
  // Rye
  { id: 10801, crop_type: 108, name: 'Dukato' }, { id: 10802, crop_type: 108, name: 'KWS Berado' },
  { id: 10803, crop_type: 108, name: 'KWS Serafino' }, { id: 10804, crop_type: 108, name: 'KWS Tayo' },
  { id: 10805, crop_type: 108, name: 'SU Performer' },
  // Oats
  { id: 11001, crop_type: 110, name: 'Apollon' }, { id: 11002, crop_type: 110, name: 'Armani' }, { id: 11003, crop_type: 110, name: 'Delfin' },
  { id: 11004, crop_type: 110, name: 'Dominik' }, { id: 11005, crop_type: 110, name: 'Lion' }, { id: 11006, crop_type: 110, name: 'Max' },
  { id: 11007, crop_type: 110, name: 'Symphony' },
  // Triticale
  { id: 11201, crop_type: 112, name: 'Grenado' }, { id: 11202, crop_type: 112, name: 'Lombardo' }, { id: 11203, crop_type: 112, name: 'Remiko' },
  { id: 11204, crop_type: 112, name: 'Tulus' }, { id: 11205, crop_type: 112, name: 'Vuka' },
  // Silage maize
  { id: 15101, crop_type: 151, name: 'Amaroc' }, { id: 15102, crop_type: 151, name: 'Ambition' }, { id: 15103, crop_type: 151, name: 'Asgaard' },
  { id: 15104, crop_type: 151, name: 'Autens KWS' }, { id: 15105, crop_type: 151, name: 'Benedictio' },
  { id: 15106, crop_type: 151, name: 'KWS Stabil' }, { id: 15107, crop_type: 151, name: 'Kompetens' },
  { id: 15108, crop_type: 151, name: 'LG 30.211' }, { id: 15109, crop_type: 151, name: 'LG 30.224' },
  { id: 15110, crop_type: 151, name: 'LG 31.211' }, { id: 15111, crop_type: 151, name: 'LG 31.218' }, { id: 15112, crop_type: 151, name: 'Milkstar' },
  { id: 15113, crop_type: 151, name: 'P7326' }, { id: 15114, crop_type: 151, name: 'P8057' }, { id: 15115, crop_type: 151, name: 'P8201' },
  { id: 15116, crop_type: 151, name: 'SY Milkytop' }, { id: 15117, crop_type: 151, name: 'SY Talisman' },
  // Sweet corn
  { id: 15601, crop_type: 156, name: 'Overland' }, { id: 15602, crop_type: 156, name: 'Tasty Sweet' }, { id: 15603, crop_type: 156, name: 'Tyson' },
  // Winter oilseed rape
  { id: 24101, crop_type: 241, name: 'Ambassador' }, { id: 24102, crop_type: 241, name: 'Architect' }, { id: 24103, crop_type: 241, name: 'Avatar' },
  { id: 24104, crop_type: 241, name: 'DK Exalte' }, { id: 24105, crop_type: 241, name: 'DK Expansion' }, { id: 24106, crop_type: 241, name: 'Duke' },
  { id: 24107, crop_type: 241, name: 'LG Activus' }, { id: 24108, crop_type: 241, name: 'Temptation' },
  // Fibre flax
  { id: 24601, crop_type: 246, name: 'Aramis' }, { id: 24602, crop_type: 246, name: 'Avian' }, { id: 24603, crop_type: 246, name: 'Bolchoï' },
  { id: 24604, crop_type: 246, name: 'Damara' }, { id: 24605, crop_type: 246, name: 'Eden' }, { id: 24606, crop_type: 246, name: 'Felice' },
  { id: 24607, crop_type: 246, name: 'Vesta' },
  // Fibre hemp
  { id: 24701, crop_type: 247, name: 'Felina 32' }, { id: 24702, crop_type: 247, name: 'Fedora 17' },
  { id: 24703, crop_type: 247, name: 'Futura 75' }, { id: 24704, crop_type: 247, name: 'Santhica 27' }, { id: 24705, crop_type: 247, name: 'USO 31' },
  // Dry peas
  { id: 30101, crop_type: 301, name: 'Astronaute' }, { id: 30102, crop_type: 301, name: 'Karpate' }, { id: 30103, crop_type: 301, name: 'Kayanne' },
  { id: 30104, crop_type: 301, name: 'Orchestra' },
  // Vining peas
  { id: 30201, crop_type: 302, name: 'Jaguar' }, { id: 30202, crop_type: 302, name: 'Waverex' }, { id: 30203, crop_type: 302, name: 'Ambassador' },
  // Field beans
  { id: 30601, crop_type: 306, name: 'Allison' }, { id: 30602, crop_type: 306, name: 'Fanfare' }, { id: 30603, crop_type: 306, name: 'Fuego' },
  { id: 30604, crop_type: 306, name: 'Tiffany' }, { id: 30605, crop_type: 306, name: 'Tundra' },
  // Dwarf green beans
  { id: 31001, crop_type: 310, name: 'Cerdon' }, { id: 31002, crop_type: 310, name: 'Faraday' }, { id: 31003, crop_type: 310, name: 'Masai' },
  { id: 31004, crop_type: 310, name: 'Stanley' },
  // Soybean
  { id: 31301, crop_type: 313, name: 'Abelina' }, { id: 31302, crop_type: 313, name: 'Lenka' }, { id: 31303, crop_type: 313, name: 'Merlin' },
  { id: 31304, crop_type: 313, name: 'Sculptor' },
  // Sweet lupin
  { id: 31401, crop_type: 314, name: 'Boregine' }, { id: 31402, crop_type: 314, name: 'Feodora' }, { id: 31403, crop_type: 314, name: 'Frieda' },
  { id: 31404, crop_type: 314, name: 'Regent' },
  // Sown onion
  { id: 34101, crop_type: 341, name: 'Centro' }, { id: 34102, crop_type: 341, name: 'Dormo' }, { id: 34103, crop_type: 341, name: 'Fasto' },
  { id: 34104, crop_type: 341, name: 'Hybing' }, { id: 34105, crop_type: 341, name: 'Hyfive' }, { id: 34106, crop_type: 341, name: 'Hyfort' },
  { id: 34107, crop_type: 341, name: 'Hypark' }, { id: 34108, crop_type: 341, name: 'Hyroad' }, { id: 34109, crop_type: 341, name: 'Hysky' },
  { id: 34110, crop_type: 341, name: 'Hytech' }, { id: 34111, crop_type: 341, name: 'Hyway' }, { id: 34112, crop_type: 341, name: 'Motion' },
  { id: 34113, crop_type: 341, name: 'Vision' }, { id: 34114, crop_type: 341, name: 'Wellington' },
  // Red onion
  { id: 34301, crop_type: 343, name: 'Red Baron' }, { id: 34302, crop_type: 343, name: 'Red Tide' }, { id: 34303, crop_type: 343, name: 'Retano' },
  { id: 34304, crop_type: 343, name: 'Romy' },
  // Onion sets
  { id: 34401, crop_type: 344, name: 'Centurion' }, { id: 34402, crop_type: 344, name: 'Jagro' }, { id: 34403, crop_type: 344, name: 'Jetset' },
  { id: 34404, crop_type: 344, name: 'Rumba' }, { id: 34405, crop_type: 344, name: 'Setton' }, { id: 34406, crop_type: 344, name: 'Sturon' },
  // Leek
  { id: 34801, crop_type: 348, name: 'Belton' }, { id: 34802, crop_type: 348, name: 'Krypton' }, { id: 34803, crop_type: 348, name: 'Lancaster' },
  { id: 34804, crop_type: 348, name: 'Pluston' }, { id: 34805, crop_type: 348, name: 'Poulton' }, { id: 34806, crop_type: 348, name: 'Vitaton' },
  // White cabbage
  { id: 40101, crop_type: 401, name: 'Expect' }, { id: 40102, crop_type: 401, name: 'Galaxy' }, { id: 40103, crop_type: 401, name: 'Impala' },
  { id: 40104, crop_type: 401, name: 'Lennox' }, { id: 40105, crop_type: 401, name: 'Storema' },
  // Red cabbage
  { id: 40201, crop_type: 402, name: 'Buscaro' }, { id: 40202, crop_type: 402, name: 'Klimaro' }, { id: 40203, crop_type: 402, name: 'Integro' },
  { id: 40204, crop_type: 402, name: 'Rodima' },
  // Cauliflower
  { id: 40501, crop_type: 405, name: 'Giewont' }, { id: 40502, crop_type: 405, name: 'Naruto' }, { id: 40503, crop_type: 405, name: 'Skywalker' },
  // Broccoli
  { id: 40601, crop_type: 406, name: 'Ironman' }, { id: 40602, crop_type: 406, name: 'Marathon' }, { id: 40603, crop_type: 406, name: 'Parthenon' },
  { id: 40604, crop_type: 406, name: 'Steel' },
  // Brussels sprouts
  { id: 40701, crop_type: 407, name: 'Cyrus' }, { id: 40702, crop_type: 407, name: 'Diablo' }, { id: 40703, crop_type: 407, name: 'Doric' },
  { id: 40704, crop_type: 407, name: 'Gladius' }, { id: 40705, crop_type: 407, name: 'Irene' },
  // Spinach
  { id: 43501, crop_type: 435, name: 'Monterey' }, { id: 43502, crop_type: 435, name: 'Silverwhale' }, { id: 43503, crop_type: 435, name: 'Spirico' },
  { id: 43504, crop_type: 435, name: 'Violin' },
  // Witloof chicory
  { id: 43601, crop_type: 436, name: 'Flexine' }, { id: 43602, crop_type: 436, name: 'Vintor' }, { id: 43603, crop_type: 436, name: 'Zoom' },
  // Asparagus
  { id: 44601, crop_type: 446, name: 'Backlim' }, { id: 44602, crop_type: 446, name: 'Cumulus' }, { id: 44603, crop_type: 446, name: 'Gijnlim' },
  { id: 44604, crop_type: 446, name: 'Herkolim' }, { id: 44605, crop_type: 446, name: 'Grolim' }, { id: 44606, crop_type: 446, name: 'Thielim' },
  // Winter carrot
  { id: 47101, crop_type: 471, name: 'Bangor' }, { id: 47102, crop_type: 471, name: 'Berlin' }, { id: 47103, crop_type: 471, name: 'Bolero' },
  { id: 47104, crop_type: 471, name: 'Nairobi' }, { id: 47105, crop_type: 471, name: 'Narvik' }, { id: 47106, crop_type: 471, name: 'Nerac' },
  { id: 47107, crop_type: 471, name: 'Nominator' }, { id: 47108, crop_type: 471, name: 'Norway' }, { id: 47109, crop_type: 471, name: 'Romance' },
  { id: 47110, crop_type: 471, name: 'Warmia' },
  // Celeriac
  { id: 47401, crop_type: 474, name: 'Diamant' }, { id: 47402, crop_type: 474, name: 'Mars' }, { id: 47403, crop_type: 474, name: 'Monarch' },
  { id: 47404, crop_type: 474, name: 'Prinz' }, { id: 47405, crop_type: 474, name: 'Rowena' },
  // Apple
  { id: 60101, crop_type: 601, name: 'Boskoop' }, { id: 60102, crop_type: 601, name: 'Braeburn' },
  { id: 60103, crop_type: 601, name: 'Delbarestivale' }, { id: 60104, crop_type: 601, name: 'Elstar' }, { id: 60105, crop_type: 601, name: 'Fuji' },
  { id: 60106, crop_type: 601, name: 'Gala' }, { id: 60107, crop_type: 601, name: 'Golden Delicious' },
  { id: 60108, crop_type: 601, name: 'Jonagold' }, { id: 60109, crop_type: 601, name: 'Jonagored' }, { id: 60110, crop_type: 601, name: 'Junami' },
  { id: 60111, crop_type: 601, name: 'Kanzi' }, { id: 60112, crop_type: 601, name: 'Natyra' }, { id: 60113, crop_type: 601, name: 'Red Prince' },
  { id: 60114, crop_type: 601, name: 'Santana' }, { id: 60115, crop_type: 601, name: 'Topaz' }, { id: 60116, crop_type: 601, name: 'Wellant' },
  // Pear
  { id: 60201, crop_type: 602, name: 'Beurré Alexander Lucas' }, { id: 60202, crop_type: 602, name: 'Conference' },
  { id: 60203, crop_type: 602, name: 'Doyenné du Comice' }, { id: 60204, crop_type: 602, name: 'Gieser Wildeman' },
  { id: 60205, crop_type: 602, name: 'Saint Rémy' }, { id: 60206, crop_type: 602, name: 'Triomphe de Vienne' },
  { id: 60207, crop_type: 602, name: 'Xenia' },
  // Plum
  { id: 60301, crop_type: 603, name: 'Avalon' }, { id: 60302, crop_type: 603, name: 'Jubileum' }, { id: 60303, crop_type: 603, name: 'Opal' },
  { id: 60304, crop_type: 603, name: 'Victoria' },
  // Sweet cherry
  { id: 60401, crop_type: 604, name: 'Kordia' }, { id: 60402, crop_type: 604, name: 'Lapins' }, { id: 60403, crop_type: 604, name: 'Regina' },
  { id: 60404, crop_type: 604, name: 'Summit' },
  // Strawberry
  { id: 60601, crop_type: 606, name: 'Clery' }, { id: 60602, crop_type: 606, name: 'Darselect' }, { id: 60603, crop_type: 606, name: 'Elsanta' },
  { id: 60604, crop_type: 606, name: 'Favori' }, { id: 60605, crop_type: 606, name: 'Korona' }, { id: 60606, crop_type: 606, name: 'Lambada' },
  { id: 60607, crop_type: 606, name: 'Malling Centenary' }, { id: 60608, crop_type: 606, name: 'Rumba' },
  { id: 60609, crop_type: 606, name: 'Sonata' },
  // Raspberry
  { id: 60801, crop_type: 608, name: 'Glen Ample' }, { id: 60802, crop_type: 608, name: 'Kwanza' }, { id: 60803, crop_type: 608, name: 'Polka' },
  { id: 60804, crop_type: 608, name: 'Tulameen' },
  // Blueberry
  { id: 61001, crop_type: 610, name: 'Bluecrop' }, { id: 61002, crop_type: 610, name: 'Duke' }, { id: 61003, crop_type: 610, name: 'Elliott' },
  { id: 61004, crop_type: 610, name: 'Liberty' },
  // Red currant
  { id: 61101, crop_type: 611, name: 'Jonkheer van Tets' }, { id: 61102, crop_type: 611, name: 'Rovada' },
  { id: 61103, crop_type: 611, name: 'Junifer' },
  // Wine grape
  { id: 61401, crop_type: 614, name: 'Johanniter' }, { id: 61402, crop_type: 614, name: 'Pinotin' }, { id: 61403, crop_type: 614, name: 'Regent' },
  { id: 61404, crop_type: 614, name: 'Solaris' }, { id: 61405, crop_type: 614, name: 'Souvignier Gris' },
  // Tulip (bulbs)
  { id: 70101, crop_type: 701, name: 'Apeldoorn' }, { id: 70102, crop_type: 701, name: 'Barcelona' }, { id: 70103, crop_type: 701, name: 'Columbus' },
  { id: 70104, crop_type: 701, name: 'Denmark' }, { id: 70105, crop_type: 701, name: 'Dynasty' },
  { id: 70106, crop_type: 701, name: 'Ile de France' }, { id: 70107, crop_type: 701, name: 'Leen van der Mark' },
  { id: 70108, crop_type: 701, name: 'Monte Carlo' }, { id: 70109, crop_type: 701, name: 'Purple Prince' },
  { id: 70110, crop_type: 701, name: 'Royal Virgin' }, { id: 70111, crop_type: 701, name: 'Strong Gold' },
  { id: 70112, crop_type: 701, name: 'Yellow Flight' },
  // Daffodil (bulbs)
  { id: 70201, crop_type: 702, name: 'Carlton' }, { id: 70202, crop_type: 702, name: 'Dutch Master' },
  { id: 70203, crop_type: 702, name: 'Tête-à-tête' },
  // Hyacinth (bulbs)
  { id: 70301, crop_type: 703, name: 'Carnegie' }, { id: 70302, crop_type: 703, name: 'Delft Blue' },
  { id: 70303, crop_type: 703, name: 'Pink Pearl' },
  // Lily (bulbs)
  { id: 70401, crop_type: 704, name: 'Casa Blanca' }, { id: 70402, crop_type: 704, name: 'Sorbonne' },
  { id: 70403, crop_type: 704, name: 'Stargazer' },
  // Permanent grassland
  { id: 80101, crop_type: 801, name: 'Perennial' },
  // Temporary grassland
  { id: 80201, crop_type: 802, name: 'BG 3' }, { id: 80202, crop_type: 802, name: 'BG 4' }, { id: 80203, crop_type: 802, name: 'BG 5' },
  { id: 80204, crop_type: 802, name: 'BG 11' },
  // Perennial ryegrass
  { id: 81601, crop_type: 816, name: 'Barflip' }, { id: 81602, crop_type: 816, name: 'Mathilde' }, { id: 81603, crop_type: 816, name: 'Meltador' },
  { id: 81604, crop_type: 816, name: 'Toronto' },
  // Italian ryegrass
  { id: 81701, crop_type: 817, name: 'Barmultra II' }, { id: 81702, crop_type: 817, name: 'Meldiva' },
  // Lucerne
  { id: 84101, crop_type: 841, name: 'Alpha' }, { id: 84102, crop_type: 841, name: 'Artemis' }, { id: 84103, crop_type: 841, name: 'Daisy' },
  { id: 84104, crop_type: 841, name: 'Luzelle' }, { id: 84105, crop_type: 841, name: 'Plato' },
  // Red clover
  { id: 84201, crop_type: 842, name: 'Lemmon' }, { id: 84202, crop_type: 842, name: 'Milvus' }, { id: 84203, crop_type: 842, name: 'Taifun' },
  // White clover
  { id: 84301, crop_type: 843, name: 'Alice' }, { id: 84302, crop_type: 843, name: 'Barblanca' }, { id: 84303, crop_type: 843, name: 'Riesling' },
  // Yellow mustard
  { id: 88101, crop_type: 881, name: 'Abraham' }, { id: 88102, crop_type: 881, name: 'Achilles' }, { id: 88103, crop_type: 881, name: 'Venice' },
  // Fodder radish
  { id: 88201, crop_type: 882, name: 'Adios' }, { id: 88202, crop_type: 882, name: 'Angus' }, { id: 88203, crop_type: 882, name: 'Colonel' },
  { id: 88204, crop_type: 882, name: 'Contra' }, { id: 88205, crop_type: 882, name: 'Doublet' }, { id: 88206, crop_type: 882, name: 'Terranova' },
  // Phacelia
  { id: 88301, crop_type: 883, name: 'Angelia' }, { id: 88302, crop_type: 883, name: 'Balo' }, { id: 88303, crop_type: 883, name: 'Natra' },
  // Black oats
  { id: 88401, crop_type: 884, name: 'Codex' }, { id: 88402, crop_type: 884, name: 'Pratex' }, { id: 88403, crop_type: 884, name: 'Silke' },
];
