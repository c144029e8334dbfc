import { type OwnAnswer, ownAnswers } from './answers.ts'
import { files, type LargeBodies, largeTexts, usual } from './bodies.ts'

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by))

const sizeOf = (bytes: number) =>
  bytes % (1024 * 1024) === 0 ? `${bytes / (1024 * 1024)}m` : `${bytes / 1024}k`

const head = `# For the http block of nginx: a file of /etc/nginx/conf.d/, on Debian as in nginx's own image.
# Written by npm run written-files; the tests run this very file, with the addresses of their own processes.
`

/** What limits count, and the limits themselves. */
const zones = `# What limits count: an IPv4 address, also inside an IPv6 one, as of a dual-stack socket and of a mobile network's
# translator; or the /64 of an IPv6 address. If another proxy stands before this one, tell nginx where (set_real_ip_from,
# real_ip_header), or all visitors count as one.
map $binary_remote_addr $network {
  "~(?s)^\\x00{10}\\xff\\xff(.{4})$" $1;
  "~(?s)^\\x00\\x64\\xff\\x9b\\x00{8}(.{4})$" $1;
  "~(?s)^(.{8}).{8}$" $1;
  default $binary_remote_addr;
}

limit_conn_zone $network zone=open:10m;
limit_conn_zone $network zone=uploading:10m;
limit_req_zone $network zone=asked:10m rate=200r/s;
`

const upstreamOf = (servers: readonly string[]) => `upstream nihom {
${servers.map((server) => `  ${server}\n`).join('')}  keepalive 128;
  # A process that ends tells each connection to leave, for half a second. One on which nothing was asked in that time
  # must be gone well before, and not carry a request at the moment it is closed.
  keepalive_timeout 300ms;
}
`

const limits = `# For one network: requests in hand and requests a second. Behind one IPv4 address may be all the customers of a mobile
# carrier, each of whom asks for twenty files with a page.
limit_conn open 200;
limit_conn_status 429;
limit_req zone=asked burst=1000 nodelay;
limit_req_status 429;

# The largest body of a call without a file. Longer ones have locations of their own.
client_max_body_size ${sizeOf(usual)};
# Without a single byte in this time, a client is let go.
client_header_timeout 10s;
client_body_timeout 10s;
send_timeout 30s;

# Compressed and dated by the product itself.
gzip off;
server_tokens off;

proxy_http_version 1.1;
proxy_set_header Connection "";
# With its port, if it has one: the product compares it with the page that a form came from.
proxy_set_header Host $http_host;
# The product believes the last of these, which is the one that nginx adds.
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;`

const timeouts = `proxy_connect_timeout 2s;
proxy_read_timeout 60s;
proxy_send_timeout 60s;`

const again = `# Another process is asked when one could not be reached or hung up. A POST that was sent already is not sent
# again, for it may be done. A 503 is the product's own and says when to come back: the others would say the same.
proxy_next_upstream error timeout;
proxy_next_upstream_tries 3;
proxy_next_upstream_timeout 10s;`

/** What takes the place of nginx's own pages: for people, for calls, and for calls with a file. */
function errorPages(of: 'pages' | 'calls' | 'files'): string {
  const answers = ownAnswers.filter(
    ({ name, isForFiles }) =>
      (of === 'files' && isForFiles) || (!isForFiles && !(of === 'files' && name === 'too_large')),
  )
  const suffix = of === 'pages' ? '' : '_call'
  return answers.map(({ name, statuses }) => `error_page ${statuses.join(' ')} @${name}${suffix};`).join('\n')
}

const textLocation = ({
  pattern,
  bytes,
}: LargeBodies) => `# The company’s texts and holidays: as many bytes as their calls take.
location ~ ${pattern} {
  client_max_body_size ${sizeOf(bytes)};
  proxy_pass http://nihom;
}
`

const fileLocation = ({
  pattern,
  bytes,
}: LargeBodies) => `# Calls with a file: the largest, with the fields beside it. They are handed on while they
# arrive, so that the product refuses one whose sender may not send it before it is here, and none waits on this disk.
location ~ ${pattern} {
  client_max_body_size ${sizeOf(bytes)};
  limit_conn open 200;
  limit_conn uploading 8;
  proxy_request_buffering off;
  proxy_pass http://nihom;
${indented(errorPages('files'), 2)}
}`

function ownLocations(answer: OwnAnswer): string {
  const {
    name,
    statuses: [status = 500],
    envelope,
    page,
    headers,
    isForFiles,
  } = answer
  const sent = Object.entries(headers).map(([header, value]) => `  add_header ${header} "${value}" always;\n`)
  return [
    ...(isForFiles ? [] : [{ place: name, type: 'text/html', text: page }]),
    { place: `${name}_call`, type: 'application/json', text: envelope },
  ]
    .map(
      ({ place, type, text }) => `location @${place} {
  internal;
  default_type "${type}; charset=utf-8";
${sent.join('')}  return ${status} '${text}';
}
`,
    )
    .join('\n')
}

const otherAssets = `
# While one version replaces another, a page of one may ask the other for its scripts.
location /assets/ {
  proxy_pass http://nihom;
  proxy_next_upstream error timeout http_404;
}
`

const locations = (
  more = '',
) => `# A refusal of the product's own, with its status, is handed on as it is; these are for what nginx refuses.
${errorPages('pages')}

location / {
  proxy_pass http://nihom;
}
${more}
# Calls, whose clients read refusals as JSON.
location /api/ {
  proxy_pass http://nihom;
${indented(errorPages('calls'), 2)}

${largeTexts()
  .map((one) => indented(textLocation(one), 2))
  .join('\n')}
${indented(fileLocation(files()), 2)}
}

${ownAnswers.map(ownLocations).join('\n')}`

const tls = (folder: string) => `ssl_certificate ${folder}/fullchain.pem;
ssl_certificate_key ${folder}/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
ssl_session_tickets off;`

/** nginx in front of one process on the same machine: all by https. */
export const oneMachine =
  (): string => `${head}# Put your host for example.com. docs/deployment.md says how to get the certificate.

${upstreamOf(['server 127.0.0.1:3000;'])}
${zones}
# By http comes only who is led to https, and who renews the certificate. A second server of this kind, as Debian's
# sites-enabled/default, keeps nginx from starting: remove that file.
server {
  listen 80 default_server;
  listen [::]:80 default_server;
  server_name example.com;
  server_tokens off;

  location /.well-known/acme-challenge/ {
    root /var/www/html;
  }

  location / {
    if ($request_method ~ ^(?:GET|HEAD)$) {
      return 301 https://example.com$request_uri;
    }
    # A password that came by http was readable on its way.
    default_type "application/json; charset=utf-8";
    return 403 '{"status":false,"msg":"HTTPS_REQUIRED","data":null}';
  }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name example.com;

${indented(tls('/etc/letsencrypt/live/example.com'), 2)}

${indented(limits, 2)}
  proxy_set_header X-Forwarded-Proto $scheme;
${indented(timeouts, 2)}

${indented(locations(), 2)}}
`

/** nginx in front of three processes, for deploy/compose.yaml, by http unless the lines for https are made valid. */
export const severalProcesses = (): string => `${head}
${upstreamOf([
  '# A process that takes no connection is left alone for two seconds and its requests go to the others.',
  ...[1, 2, 3].map((number) => `server nihom-${number}:3000 fail_timeout=2s;`),
])}
${zones}
server {
  listen 80;

  # TLS, with your certificate: delete the line above, and \`#tls \` wherever it stands. The server at the end of this file
  # then sends those who come by http here.
  #tls listen 443 ssl http2;
${indented(tls('/etc/nginx/tls').replace(/^/gm, '#tls '), 2)}
  #tls proxy_set_header X-Forwarded-Proto $scheme;

${indented(limits, 2)}
${indented(timeouts, 2)}

${indented(again, 2)}

${indented(locations(otherAssets), 2)}}

#tls server {
#tls   listen 80 default_server;
#tls   return 301 https://$host$request_uri;
#tls }
`
