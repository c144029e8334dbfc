/** The maker and model of a machine, and the maker's own number of the part. */
export type DemoFit = readonly [maker: string, model: string, number: string]

/** The machines that the demo's parts are said to fit, by the keys of products. All makers are invented. */
export const fits: Readonly<Record<string, readonly DemoFit[]>> = {
  'hall-call': [
    ['Tesmar', 'C4', 'T1100-1HC'],
    ['Tesmar', 'C8 Plus', 'T1107-2HC'],
    ['Zentoro', 'Logica 2', '1114.HC.6'],
  ],
  handrail: [
    ['Orvel', 'Lina 630', 'OV 1137-HR'],
    ['Kopela', 'Vero 8', 'HR.1144.2'],
    ['Norvaq', 'NL-1000', 'NV1151/3'],
  ],
  'car-panel': [
    ['Tesmar', 'C4', 'T1174-1CP'],
    ['Tesmar', 'C8 Plus', 'T1181-2CP'],
    ['Zentoro', 'Logica 2', '1188.CP.6'],
  ],
  'traction-rope': [
    ['Orvel', 'GX-45', 'OV 1211-TR'],
    ['Orvel', 'GX-70', 'OV 1218-TR'],
    ['Kopela', 'K7 Duo', ''],
    ['Norvaq', 'NQ-160', 'NV1232/4'],
  ],
  'floor-indicator': [
    ['Tesmar', 'C4', 'T1248-1FI'],
    ['Tesmar', 'C8 Plus', ''],
    ['Zentoro', 'Logica 2', '1262.FI.6'],
  ],
  'door-operator': [
    ['Halvik', 'DM-210', ''],
    ['Halvik', 'DM-320', 'HK-DO1292'],
    ['Zentoro', 'Porta 4', '1299.DO.6'],
  ],
  'light-panel': [
    ['Orvel', 'Lina 630', 'OV 1322-LP'],
    ['Kopela', 'Vero 8', 'LP.1329.2'],
    ['Norvaq', 'NL-1000', 'NV1336/3'],
  ],
  governor: [
    ['Orvel', 'GX-45', 'OV 1359-GV'],
    ['Orvel', 'GX-70', 'OV 1366-GV'],
    ['Kopela', 'K7 Duo', 'GV.1373.3'],
  ],
  'emergency-intercom': [
    ['Tesmar', 'C4', 'T1396-1EI'],
    ['Tesmar', 'C8 Plus', 'T1403-2EI'],
    ['Zentoro', 'Logica 2', '1410.EI.6'],
  ],
  'guide-rail': [
    ['Orvel', 'Lina 630', 'OV 1433-RL'],
    ['Kopela', 'Vero 8', 'RL.1440.2'],
    ['Norvaq', 'NL-1000', 'NV1447/3'],
  ],
  'arrival-lantern': [
    ['Tesmar', 'C4', 'T1470-1AL'],
    ['Tesmar', 'C8 Plus', 'T1477-2AL'],
    ['Zentoro', 'Logica 2', '1484.AL.6'],
  ],
  'brake-lining': [
    ['Orvel', 'GX-45', 'OV 1507-BL'],
    ['Orvel', 'GX-70', 'OV 1514-BL'],
    ['Kopela', 'K7 Duo', 'BL.1521.3'],
    ['Norvaq', 'NQ-160', 'NV1528/4'],
  ],
  'bumper-rail': [
    ['Orvel', 'Lina 630', 'OV 1544-BR'],
    ['Kopela', 'Vero 8', 'BR.1551.2'],
  ],
  'braille-buttons': [
    ['Tesmar', 'C4', 'T1581-1BB'],
    ['Tesmar', 'C8 Plus', 'T1588-2BB'],
    ['Zentoro', 'Logica 2', '1595.BB.6'],
  ],
  'roller-guide': [
    ['Orvel', 'Lina 630', 'OV 1618-RG'],
    ['Kopela', 'Vero 8', 'RG.1625.2'],
    ['Norvaq', 'NL-1000', ''],
  ],
  'governor-rope': [
    ['Orvel', 'GX-45', 'OV 1655-GR'],
    ['Orvel', 'GX-70', ''],
    ['Kopela', 'K7 Duo', 'GR.1669.3'],
  ],
  'emergency-light': [
    ['Orvel', 'Lina 630', ''],
    ['Kopela', 'Vero 8', 'EL.1699.2'],
    ['Norvaq', 'NL-1000', 'NV1706/3'],
  ],
  'pit-buffers': [
    ['Orvel', 'Lina 630', 'OV 1729-PB'],
    ['Kopela', 'Vero 8', 'PB.1736.2'],
    ['Norvaq', 'NL-1000', 'NV1743/3'],
  ],
  'card-station': [
    ['Tesmar', 'C4', 'T1766-1CS'],
    ['Tesmar', 'C8 Plus', 'T1773-2CS'],
  ],
  'rail-clips': [
    ['Orvel', 'Lina 630', 'OV 1803-RC'],
    ['Kopela', 'Vero 8', 'RC.1810.2'],
    ['Norvaq', 'NL-1000', 'NV1817/3'],
  ],
  'frequency-inverter': [
    ['Orvel', 'GX-45', 'OV 1840-IN'],
    ['Orvel', 'GX-70', 'OV 1847-IN'],
    ['Kopela', 'K7 Duo', 'IN.1854.3'],
    ['Norvaq', 'NQ-160', 'NV1861/4'],
  ],
  'pit-intercom': [
    ['Tesmar', 'C4', 'T1877-1PI'],
    ['Tesmar', 'C8 Plus', 'T1884-2PI'],
    ['Zentoro', 'Logica 2', '1891.PI.6'],
  ],
  'light-curtain': [
    ['Halvik', 'DM-210', 'HK-LC1914'],
    ['Halvik', 'DM-320', 'HK-LC1921'],
    ['Zentoro', 'Porta 4', '1928.LC.6'],
    ['Bruniq', 'BD-27', 'BQLC-1935'],
  ],
}
