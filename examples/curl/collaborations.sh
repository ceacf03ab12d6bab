#!/bin/sh
# A world of its own name, a token of its owner, and a call of the product's API with it.
# CONCORD_URL is the emulator, by default http://127.0.0.1:4400.
set -eu
url=${CONCORD_URL:-http://127.0.0.1:4400}
world=curl-$$
json='content-type: application/json'

# The value of the first field with this name, in JSON on standard input.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }

curl -sSf "$url/_emulator/worlds" -H "$json" -d "{ \"name\": \"$world\", \"scenario\": \"e2e\" }" >/dev/null
trap 'curl -sS -X DELETE "$url/_emulator/worlds/$world"' EXIT

# The owner is the first person whose purpose it is.
email=$(curl -sSf "$url/_emulator/people" -H "concord-world: $world" |
  tr '{' '\n' | grep '"purpose":"owner"' | field email)
token=$(curl -sSf "$url/_emulator/tokens" -H "concord-world: $world" -H "$json" \
  -d "{ \"email\": \"$email\" }" | field access_token)
curl -sSf "$url/product/v1/workspaces/" -H "concord-world: $world" \
  -H "authorization: Bearer $token"
