TITLE = 'Cabin in white marble and black steel'; ALT = 'Lift cabin with white veined stone walls, black steel details and light lines in the ceiling'
import os; exec(open(os.path.join(os.path.dirname(__file__), '_cabin.py')).read())
inside(stone((.80, .79, .76), (.42, .41, .40), .12, .9), stone((.80, .79, .76), (.42, .41, .40), .12, .9), tiles((.05, .05, .05), (.06, .06, .06), (.3, .3, .3), .57, .57, .1), 'black')
EXPOSURE = -.1
