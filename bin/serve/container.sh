#!/bin/sh
# What `npm start` does, in an image that has a database elsewhere and no TypeScript: migrate, then serve. The server takes the place
# of this shell, so that it gets the signal which ends the container, and ends what it has begun.
set -e

node prisma/migrate.mjs --check

# Where this process reaches itself; APP_URL leads there through the outside.
export LOCAL_URL="http://127.0.0.1:$PORT"
# A container is reached from outside of it. LISTEN=:: for a network of IPv6 alone.
export HOSTNAME="${LISTEN:-0.0.0.0}"
if [ "${TRUST_PROXY:-0}" = 0 ]; then export PEER_IS_KNOWN=1; fi
parts="--import ./bin/serve/clean-requests.mjs --import ./bin/serve/json-console.mjs --import ./bin/serve/shed-webhooks.mjs"
# As in next-process.ts.
exec node --max-semi-space-size=64 $parts server.js
