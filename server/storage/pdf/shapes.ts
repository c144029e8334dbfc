/** What a value may contain: a row of `shapes`, or one of the forms below. */
export type Form =
  | ShapeName
  /** Numbers, names, texts, arrays and dictionaries with any keys, without streams. */
  | 'data'
  /** A dictionary with any keys, whose values are graphics. */
  | 'graphics'
  /** A dictionary with any keys, whose values are destinations. */
  | 'destinations'
  /** A dictionary with any keys, whose values are data. */
  | 'properties'
  /** What happens on a click: going to a page of the document, or to an address. */
  | 'action'
  /** An annotation: a link, or a picture on the page. */
  | 'annotation'

/** The name of a row of `shapes`. */
type ShapeName =
  | 'catalog'
  | 'node'
  | 'names'
  | 'destinationTree'
  | 'destination'
  | 'outline'
  | 'link'
  | 'stamp'
  | 'look'
  | 'structure'
  | 'graphic'

type Keys = Readonly<Record<string, Form>>

/** Keys whose values are data. */
const data = (keys: string): Keys => Object.fromEntries(keys.split(' ').map((key) => [key, 'data']))
const graphic = (keys: string): Keys => Object.fromEntries(keys.split(' ').map((key) => [key, 'graphic']))
const graphics = (keys: string): Keys => Object.fromEntries(keys.split(' ').map((key) => [key, 'graphics']))

/** The entries of a page that it may inherit. */
const inherited: Keys = { ...data('MediaBox CropBox Rotate'), Resources: 'graphic' }

/**
 * The keys of each kind of dictionary that a stored document may have, and what their values may contain (ISO 32000-2).
 * Everything else is left out, so a key that programs learn later does nothing in our files.
 */
export const shapes: Readonly<Record<ShapeName, Keys>> = {
  /** 7.7.2; without forms, files, scripts, and what happens on opening. */
  catalog: {
    ...data('Type PageLabels PageLayout PageMode Lang ViewerPreferences MarkInfo OCProperties'),
    Pages: 'node',
    Outlines: 'outline',
    Dests: 'destinations',
    Names: 'names',
    StructTreeRoot: 'structure',
  },
  /** 7.7.3 and 7.7.4: a node of the tree of pages, or a page. */
  node: {
    ...inherited,
    ...data('Type Count BleedBox TrimBox ArtBox UserUnit Tabs StructParents'),
    Parent: 'node',
    Kids: 'node',
    Contents: 'graphic',
    Group: 'graphic',
    Annots: 'annotation',
  },
  /** 7.7.4: of all names only those of places in the document. */
  names: { Dests: 'destinationTree' },
  destinationTree: { ...data('Limits'), Kids: 'destinationTree', Names: 'destination' },
  /** 12.3.2; whatever it refers to is a page or another destination. */
  destination: { D: 'destination' },
  /** 12.3.3. */
  outline: {
    ...data('Type Title Count C F'),
    First: 'outline',
    Last: 'outline',
    Next: 'outline',
    Prev: 'outline',
    Parent: 'outline',
    Dest: 'destination',
    A: 'action',
  },
  /** 12.5.6.5. */
  link: {
    ...data('Type Subtype Rect Border BS C F H QuadPoints StructParent Contents'),
    Dest: 'destination',
    A: 'action',
  },
  /** 12.5.6.12: any other annotation is stored as a stamp, with its look and without what it does. */
  stamp: { ...data('Type Rect F AS StructParent Contents'), OC: 'data', AP: 'look' },
  look: { N: 'graphic' },
  /** 14.7: what screen readers read. */
  structure: {
    ...data('Type S ID A R T Lang Alt E ActualText MCID ParentTreeNextKey RoleMap Limits'),
    K: 'structure',
    P: 'structure',
    ParentTree: 'structure',
    Nums: 'structure',
    Kids: 'structure',
    Pg: 'destination',
    Obj: 'annotation',
  },
  /** Clauses 8, 9 and 11: contents, pictures, fonts, colours, patterns and functions. */
  graphic: {
    ...data('Type Subtype ProcSet LW LC LJ ML D RI OP op OPM SA BM CA ca AIS TK FL SM S BC Matte I K'),
    ...data('Width Height BitsPerComponent Intent ImageMask Decode Interpolate SMaskInData OC StructParent'),
    ...data('StructParents FormType BBox Matrix Range N Domain FunctionType Size BitsPerSample Order'),
    ...data(
      'Encode C0 C1 Bounds ShadingType Background AntiAlias Coords Extend BitsPerCoordinate BitsPerFlag',
    ),
    ...data(
      'VerticesPerRow WhitePoint BlackPoint Gamma Components MixingHints PatternType PaintType TilingType',
    ),
    ...data('XStep YStep BaseFont FirstChar LastChar Widths CIDSystemInfo DW W DW2 W2 FontName FontFamily'),
    ...data(
      'FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV',
    ),
    ...data('StemH AvgWidth MaxWidth MissingWidth CharSet FontMatrix Name WMode CMapName Style Lang'),
    ...data('BaseEncoding Differences Length1 Length2 Length3 Registry Ordering Supplement'),
    ...graphic('SMask G TR TR2 BG BG2 UCR UCR2 Mask Group Resources Function Functions Alternate'),
    ...graphic(
      'Process FontDescriptor Encoding ToUnicode DescendantFonts CIDToGIDMap FontFile FontFile2 FontFile3',
    ),
    ...graphic('CIDSet UseCMap JBIG2Globals'),
    ...data('Predictor Colors Columns EarlyChange Rows BlackIs1 EncodedByteAlign EndOfLine EndOfBlock'),
    ...data('DamagedRowsBeforeError ColorTransform'),
    ...graphics('Font ExtGState ColorSpace Shading Pattern XObject CharProcs Colorants'),
    Properties: 'properties',
  },
}

/** Dictionaries with any keys, by what their values contain. */
export const maps: Partial<Record<Form, Form>> = {
  data: 'data',
  graphics: 'graphic',
  destinations: 'destination',
  properties: 'data',
}
