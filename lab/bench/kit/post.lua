-- Sends the posts of a file in turn, repeatedly. Each line: an optional bearer token, a tab, a body.
local posts, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local token, body = line:match("^([^\t]*)\t(.*)$")
    local headers = { ["content-type"] = "application/json", ["accept-encoding"] = "br" }
    if token ~= "" then headers["authorization"] = "Bearer " .. token end
    posts[#posts + 1] = wrk.format("POST", nil, headers, body)
  end
end

function request()
  at = at % #posts + 1
  return posts[at]
end
