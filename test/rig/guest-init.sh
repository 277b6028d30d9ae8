#!/bin/bash
# First process of a guest kernel (see guests.ts). Its root is the host's, read-only.
# Kernel command line: rig_dir=DIR rig_name=NAME rig_address=A.B.C.D/N rig_see=DIR:DIR… rig_setup=FILE
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev 2>/dev/null
mkdir -p /dev/pts /dev/shm
mount -t devpts pts /dev/pts
for place in /dev/shm /run /tmp /mnt /var/lib/nfs; do
  [ -d $place ] && mount -t tmpfs tmpfs $place
done
for word in $(cat /proc/cmdline); do
  case $word in rig_*=*) declare "$word" ;; esac
done
mkdir -p /run/lock /run/rpcbind
mount --bind /usr/lib/uml/modules /lib/modules
# What the tmpfs above hide of the host, and the one directory that may be written.
IFS=: read -ra seen <<<"$rig_see"
for place in "${seen[@]}"; do
  mkdir -p "$place" && mount -t hostfs -o "$place,ro" none "$place"
done
mkdir -p "$rig_dir" && mount -t hostfs -o "$rig_dir" none "$rig_dir"
hostname "$rig_name"
ip link set lo up
ip addr add "$rig_address" dev vec0
ip link set vec0 up
# Offloaded frames are lost in the tap, and TCP then waits 200 ms for each.
ethtool -K vec0 sg off tso off gso off gro off >/dev/null
. "$rig_setup"
echo "READY $rig_name $(uname -r)"

# The host asks for programs by files: N.sh to run, N.kill to kill. They reach us whatever the network does.
calls=$rig_dir/calls-$rig_name
execute() {
  setsid bash "$calls/$1.sh" >"$calls/$1.out" 2>"$calls/$1.err" </dev/null &
  echo $! >"$calls/$1.pid"
  wait $!
  echo $? >"$calls/$1.part"
  mv "$calls/$1.part" "$calls/$1.rc"
}
# A pipe that nothing is ever written to: a nap without a process. Without it this loop would take the
# whole of the guest's processor.
mkfifo /run/nap && exec 9<>/run/nap || exit 1
next=1
while :; do
  if [ -e "$calls/$next.sh" ]; then
    execute $next &
    next=$((next + 1))
  else
    for asked in "$calls"/*.kill; do
      [ -e "$asked" ] || continue
      kill -9 "$(cat "$asked")"
      rm -f "$asked"
    done
    read -rt 0.05 -u 9
  fi
done
