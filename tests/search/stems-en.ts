/**
 * English nouns and verbs of the site and the trade: singular, plural, and the regular or common forms of verbs.
 * A line is a stem group: the forms of one word, which a stemmer should bring together; forms of two lines it should not.
 */
export const stemsEnglish: readonly (readonly string[])[] = `
button buttons
rope ropes
rail rails
door doors
panel panels
lift lifts
elevator elevators
escalator escalators
motor motors
brake brakes
lining linings
handrail handrails
display displays
indicator indicators
lantern lanterns
gong gongs
light lights
lamp lamps
station stations
curtain curtains
sensor sensors
buffer buffers
roller rollers
clip clips
intercom intercoms
telephone telephones
inverter inverters
controller controllers
cabin cabins
shaft shafts
pit pits
floor floors
tower towers
hotel hotels
hospital hospitals
warehouse warehouses
villa villas
flat flats
office offices
school schools
market markets
college colleges
project projects
product products
price prices
order orders
invoice invoices
customer customers
technician technicians
engineer engineers
owner owners
visitor visitors
contract contracts
warranty warrantys
certificate certificates
brand brands
colour colours
size sizes
metre metres
kilogram kilograms
bolt bolts
screw screws
spring springs
belt belts
chain chains
wheel wheels
pulley pulleys
gear gears
cable cables
wire wires
lock locks
key keys
mirror mirrors
wall walls
ceiling ceilings
window windows
stair stairs
step steps
bed beds
card cards
bell bells
generator generators
machine machines
part parts
kit kits
set sets
picture pictures
name names
page pages
message messages
address addresss
place places
region regions
street streets
city citys
answer answers
question questions
year years
month months
week weeks
day days
hour hours
minute minutes
second seconds
person persons
passenger passengers
load loads
speed speeds
box boxes
bus buses
switch switches
bench benches
glass glasses
battery batteries
category categories
company companies
delivery deliveries
quantity quantities
assembly assemblies
body bodies
copy copies
factory factories
facility facilities
lobby lobbies
safety safeties
supply supplies
country countries
sheave sheaves
axis axes
lens lenses
bush bushes
latch latches
hatch hatches
inch inches
pass passes
branch branches
install installs installed installing
repair repairs repaired repairing
inspect inspects inspected inspecting
deliver delivers delivered delivering
stop stops stopped stopping
fit fits fitted fitting
clean cleans cleaned cleaning
open opens opened opening
close closes closed closing
measure measures measured measuring
replace replaces replaced replacing
renew renews renewed renewing
train trains trained training
plan plans planned planning
test tests tested testing
pay pays paid paying
call calls called calling
weld welds welded welding
paint paints painted painting
adjust adjusts adjusted adjusting
service services serviced servicing
design designs designed designing
move moves moved moving
travel travels travelled travelling
carry carries carried carrying
connect connects connected connecting
charge charges charged charging
mount mounts mounted mounting
drill drills drilled drilling
grease greases greased greasing
tighten tightens tightened tightening
ask asks asked asking
ship ships shipped shipping
return returns returned returning
check checks checked checking
control controls controlled controlling
protect protects protected protecting
rescue rescues rescued rescuing
trap traps trapped trapping
search searches searched searching
print prints printed printing
choose chooses chose choosing
break breaks broke breaking
build builds built
hold holds held holding
start starts started starting
level levels levelled levelling
lubricate lubricates lubricated lubricating
operate operates operated operating
monitor monitors monitored monitoring
upgrade upgrades upgraded upgrading
wait waits waited waiting
press presses pressed pressing
work works worked working
drive drives drove driving
fix fixes fixed fixing
attach attaches attached attaching
slide slides slid sliding
seal seals sealed sealing
cut cuts cutting
quote quotes quoted quoting
store stores stored storing
lower lowers lowered lowering
raise raises raised raising
handle handles handled handling
tax taxes taxed taxing
need needs needed needing
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
