/**
 * What a wheelchair demands of a car, in millimetres. In public: Approved Document M, volume 2 (England, 2015), 3.34, the
 * car of type 2 in EN 81-70:2021, table 3. At home: ADA and ABA standards, 409.4.1, 915 × 1,220 mm,
 * https://dosobo-access.wbdg.org/aba-chapters/figure/409-4-dimensions/
 */
export const wheelchair = {
  public: { cabin_width: 1100, cabin_depth: 1400, door_width: 800 },
  home: { cabin_width: 915, cabin_depth: 1220, door_width: 800 },
} as const

/**
 * What a stretcher demands, in millimetres and kilograms. German building codes, such as § 39 (5) of the model code: a car of
 * 1,100 × 2,100 mm and doors of 900 mm. From 1,000 kg: https://baukobox.de/wissen/996-personenaufzuege-fuer-wohngebaeude
 */
export const stretcher = { cabin_width: 1100, cabin_depth: 2100, door_width: 900, rated_load: 1000 } as const

/**
 * What a bed demands, in millimetres and kilograms. The smallest bed lift of ISO 4190-1:2010, class III: 1,600 kg with
 * 1,400 × 2,400 mm; its text is not public, so the size is as makers' planning guides quote it. Doors: 1,200 mm, US
 * Department of Veterans Affairs; the 1,300 mm of ISO 8100-30 were not found in a public text. An ordinary bed is about
 * 965 × 2,235 mm outside.
 */
export const bed = { cabin_width: 1400, cabin_depth: 2400, door_width: 1200, rated_load: 1600 } as const

/**
 * 3,500 kg is the heaviest car of a licence of class B (Directive 2006/126/EC, article 4); the size in millimetres is our
 * own estimate.
 */
export const car = { size: { cabin_width: 2300, cabin_depth: 5000 }, rated_load: 3500 } as const

/**
 * "Up to twelve flats and six floors one lift of 630 kg, better 1,000 kg":
 * https://www.lift-journal.com/news/how-much-lift-does-a-building-need. More flats demand the larger load; more floors only
 * advise it, because makers offer 630 kg up to sixteen stops. Four people in a flat are our own estimate.
 */
export const apartments = { least: 630, larger: 1000, stops: 6, flats: 12, peopleOfFlat: 4 } as const

/** In kilowatts, for lifts whose phases are not known. Our own estimate: what is sold for one phase has 2.2 or 3 at most. */
export const singlePhasePower = 3

/** The height of a storey in metres where the travel is not known. Our own estimate. */
export const storeyHeight = 3.2

/**
 * In seconds, for the whole travel at rated speed: "height / 25 s" is the rough estimate of the page of lift-journal above.
 * Homes, goods and cars may be slower.
 */
const longestRide = 25

/** The rated speeds in m/s from which lifts are chosen, ISO 8100-30:2019 as makers' guides list them, and slower ones. */
const standardSpeeds = [
  ...[0.4, 0.63, 0.75, 1, 1.6, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6],
  ...[7, 8, 9, 10, 12, 15, 20, 24],
] as const
/** How far a standard speed may stay below the estimate; our own. 1.75 m/s pass for 1.8, as practice has it. */
const speedTolerance = 0.1

/** The standard speed that is usual for a travel in metres, in m/s. Slower lifts work too, only less comfortably. */
export function usualSpeed(travel: number): number {
  const least = (travel / longestRide) * (1 - speedTolerance)
  return standardSpeeds.find((speed) => speed >= least - 1e-9) ?? Math.ceil(least)
}

/**
 * The highest speed of a lifting platform and of a home lift in m/s. EN 81-41:2010, 1.1; Directive 2014/33/EU, article 1 (2)
 * a, calls only what is faster a lift.
 */
export const platformSpeed = 0.15

/** The most stops between which a wheelchair is better served by a platform or a home lift than by a lift for everybody. */
export const platformStops = 3
