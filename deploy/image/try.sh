#!/bin/sh
# Starts the image as small.yaml does and looks: set up, imported, restarted with its volume, read back.
# As root with podman; RUNTIME=runc where cgroups are of the first kind.
set -eu
PORT=${PORT:-3999}
PODMAN="podman --storage-driver ${STORAGE_DRIVER:-vfs} --runtime ${RUNTIME:-crun} ${PODMAN_OPTIONS:-}"
URL=http://localhost:$PORT
say() { echo "$(date +%T) $*"; }
start() {
  $PODMAN run -d --name pagelight-try ${INIT---init} --read-only --tmpfs /tmp --cap-drop all \
    --security-opt no-new-privileges --memory 1g --env-file "$1" -p "127.0.0.1:$PORT:3000" \
    -v pagelight-try:/data ${RUN_OPTIONS:-} pagelight >/dev/null
  for _ in $(seq 120); do
    curl -fs "$URL/readyz" >/dev/null 2>&1 && { say "ready"; return; }
    sleep 1
  done
  $PODMAN logs pagelight-try; exit 1
}
end() { $PODMAN rm -f -t 15 pagelight-try >/dev/null 2>&1 || true; }
call() { curl -fsS -b "$jar" -c "$jar" -H "Origin: $URL" "$@"; }
token() { call "$URL/api/identity/token" | sed 's/.*"token":"\([^"]*\)".*/\1/'; }

jar=$(mktemp); settings=$(mktemp)
printf 'PUBLIC_URL=%s\nBRAND_NAME=Image under trial\nSUPPORT_EMAIL=help@example.com\nOPEN_LIBRARY=off\n' "$URL" >"$settings"
end; $PODMAN volume rm pagelight-try >/dev/null 2>&1 || true
start "$settings"
say "user: $($PODMAN exec pagelight-try id -un); writes to /app: $($PODMAN exec pagelight-try sh -c 'touch /app/x 2>&1 || true')"
call "$URL/api/config" | grep -q 'Image under trial' && say "settings of the file have reached it"
link=$($PODMAN exec pagelight-try node server/src/commands/admin.ts setup-link 2>/dev/null)
say "setup link: ${link%%=*}=..."
setup=${link#*setup=}
call -o /dev/null -H 'Content-Type: application/json' -H "x-setup-token: $setup" "$URL/api/identity/sign-up/email" \
  -d "{\"email\":\"owner@example.com\",\"password\":\"three quiet lanterns\",\"name\":\"Owner\"}"
call "$URL/api/auth/firebase-token" -H 'Content-Type: application/json' -d "{\"idToken\":\"$(token)\",\"setup\":\"$setup\"}"; echo
file=$(mktemp --suffix .csv)
printf 'Title,Author,My Rating,Exclusive Shelf\nDracula,Bram Stoker,4,read\nDune,Frank Herbert,5,read\n' >"$file"
call -H "Authorization: Bearer $(token)" -F "file=@$file" "$URL/api/user/books/import" | head -c 300; echo
end; say "ended and removed; again with the volume"
start "$settings"
say "read back: $(call -H "Authorization: Bearer $(token)" "$URL/api/user/books/rows" | grep -o '"title":"[^"]*"' | tr '\n' ' ')"
say "health: $($PODMAN healthcheck run pagelight-try && echo healthy)"
end; $PODMAN volume rm pagelight-try >/dev/null; rm -f "$jar" "$settings" "$file"
$PODMAN images pagelight
