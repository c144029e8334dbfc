"""Draws a certificate of the demo company. Everything on it is invented, and the sheet says so.

Usage: python3 certificate.py 'EN 81-20 / EN 81-50' 'SAFETY OF LIFTS' 'Shahrazor Lift Inspection' '11 February 2026' > sheet.svg
"""

import sys

standard, subject, issuer, day = sys.argv[1:]
font = 'font-family="Instrument Sans, Open Sans, sans-serif" text-anchor="middle"'
print(f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1414" width="1000" height="1414">
<rect width="1000" height="1414" fill="#fdfcf8"/>
<rect x="44" y="44" width="912" height="1326" fill="none" stroke="#b08a3e" stroke-width="3"/>
<rect x="58" y="58" width="884" height="1298" fill="none" stroke="#b08a3e" stroke-width="1"/>
<text x="500" y="210" {font} font-size="30" letter-spacing="9" fill="#4b5a52">{issuer.upper()}</text>
<path d="M380 250h240" stroke="#b08a3e" stroke-width="2"/>
<text x="500" y="380" {font} font-size="76" font-weight="600" fill="#14201a">Certificate</text>
<text x="500" y="480" {font} font-size="30" fill="#4b5a52">It is certified that</text>
<text x="500" y="570" {font} font-size="58" font-weight="600" fill="#01602f">Hawraz Elevators</text>
<text x="500" y="640" {font} font-size="30" fill="#4b5a52">Gulan Street, Erbil</text>
<text x="500" y="730" {font} font-size="30" fill="#4b5a52">meets the requirements of</text>
<text x="500" y="830" {font} font-size="64" font-weight="600" fill="#14201a">{standard}</text>
<text x="500" y="890" {font} font-size="28" letter-spacing="6" fill="#4b5a52">{subject}</text>
<g transform="translate(500 1075)"><circle r="88" fill="#01994c"/><circle r="76" fill="none" stroke="#fdfcf8" stroke-width="3"/>
<path d="M-28-40h24v80h-24zM4-40h24v80H4z" fill="#fdfcf8"/></g>
<text x="500" y="1225" {font} font-size="28" fill="#14201a">{day}</text>
<text x="500" y="1310" {font} font-size="22" fill="#7a857f">Specimen: this company and this issuer are invented for a demonstration.</text>
</svg>''')
