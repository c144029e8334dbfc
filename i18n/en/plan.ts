/** What the planner says of a building and its lifts; the server renders it, so that no page carries it. */
export const plan = {
  headline: {
    fits: '{name} fits your building',
    several: 'Your building needs {count} of {name}',
    group: 'Your building needs a group of lifts with zones: call us',
    ask: 'No rule tells how many lifts: call us, and we plan them with you',
    platform: 'A platform or a home lift is enough for a wheelchair: call us for one',
    none: 'No model meets every answer, but we adapt much: call us',
  },
  platformFits: 'For a wheelchair between two or three stops a platform or a home lift is enough.',
  lifts: { one: 'One is enough', other: '{count} such lifts' },
  yardstick:
    'Counted so that {percent}% of all people ({people}) are carried in five minutes and a car leaves at least every {interval} s.',
  noPeople:
    'Tell how many people, beds, rooms, flats or square metres there are, and we say how many lifts you need.',
  wait: 'In the morning, with full cars, one leaves every {seconds} s.',
  beyond:
    'The calculation holds up to {stops|one:# stop|other:# stops} and {lifts|one:# lift|other:# lifts}. Beyond that a building is divided into zones.',
  notes: {
    speed: 'Slower than usual: {has}; {needed} would be usual',
    speedUnknown: 'Speed: not known of this model; {needed} would be usual',
    travel: 'We estimated a travel of {needed}; this model reaches {has}',
    travelUnknown: 'We estimated a travel of {needed}; how far this model reaches is not known',
    rated_load: 'Advice: up to six floors {has} are usual, above that {needed}',
    breach: 'We are checking the figures of this model with its maker: ask us',
  },
  near: {
    heading: 'What would have to change',
    line: '{answer}: {has} instead of {needed} for {name}',
    phases: 'Three phases for {name}',
    room: 'A machine room for {name}',
  },
  differs: {
    heading: 'Other models',
    larger: 'Larger: {value}',
    smaller: 'Smaller: {value}',
    faster: 'Faster: {value}',
    slower: 'Slower: {value}',
    noRoom: 'Without a machine room',
    room: 'With a machine room',
    shaft: 'Another shaft: {value}',
    same: 'Much the same',
  },
  assumed: {
    heading: 'Assumed, because you did not say',
    travel: 'Travel: {value}, at {storey} m a floor',
    people: 'People: {value}',
  },
  escalators: {
    heading: 'Escalators carry far more people',
    line: '{name}: at most {people} an hour',
    unknown: '{name}: ask us how many people it carries',
    help: 'By {standard}, with steps of 1,000 mm unless its figures say otherwise. A lift stays necessary for wheelchairs.',
  },
  sources:
    'The rules have public sources. For the tables of {tables}, the hospital guide {hospitals}, malls, schools and car parks we found none: there we took the safer number of {guide} and of makers, or name no number.',
  whatsapp: 'Send this plan by WhatsApp',
  whatsappText: 'My plan for a lift: {answers}. {headline}. {link}',
  units: { cm: 'cm' },
  thanks: {
    label: 'Number',
    number: 'Your request has the number {number}.',
    models: 'Models shown',
    link: 'Open the plan again',
  },
  building: {
    title: 'Your building: {facts}',
    none: 'no answers yet',
    metres: '{value} m',
    people: { one: '{count} person', other: '{count} people' },
    stops: { one: '{count} stop', other: '{count} stops' },
  },
} as const
